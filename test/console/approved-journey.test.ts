import { Webhook } from 'standardwebhooks';
import { afterAll, expect, it } from 'vitest';

import { seedSamples } from '../../server/sandbox/demo/seed-samples.ts';
import { integrate } from '../support/integrate.ts';
import { newPartner } from '../support/partner.ts';
import { startTestService } from '../support/service.ts';
import { startReceiver } from '../webhooks/receiver.ts';
import { consolePages } from './console-page.ts';

// Its own, because others make calls as the demo partner, and move no clock so far.
const development = await startTestService();
afterAll(() => development.close());
const open = consolePages(() => development);

it('a newcomer enters as the demo partner with one click in development on this machine, whose quick start counts no order that the server made; a partner gets from an empty clinic to “ready” by its page, which says what is missing, how to show it, and what the partner may do without', async () => {
  // Receivers refuse a signature that is minutes old.
  development.clock.set(new Date());
  const partner = await newPartner(development, 'development');
  let secret = '';
  const receiver = await startReceiver((response, { body, headers }) => {
    try {
      new Webhook(secret).verify(body, { ...headers });
      response.writeHead(204).end();
    } catch {
      response.writeHead(401).end();
    }
  });

  const { page, signIn, goTo, faults, look, readUntil, lines } = await open();
  const { service, clock } = development;
  const demo = service.demo ?? expect.fail('There is no demo partner');
  await seedSamples(service.store, demo, clock.now());
  await page.getByRole('button', { name: 'Enter as the demo partner' }).click();
  await page.getByText('0 of 5 done').waitFor();
  for (const id of [demo.partnerId, demo.clinicId]) await page.getByText(id).waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await signIn(partner);
  await goTo('Go live');
  await readUntil(page.getByText(/^Not ready 0 of 24 required items shown$/));
  const item = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  await item('An order on hold').getByText('Missing').waitFor();
  await item('An order on hold').getByRole('link', { name: 'Place a test order' }).waitFor();
  await item('The same event twice').getByText('Missing').waitFor();
  await item('The same event twice').getByText('Keep each webhook-id').waitFor();
  await page.getByLabel('requests no refills').check();
  await item('A refill that was filled').getByText('Does not apply').waitFor();
  await look('go-live');
  await page.getByLabel('requests no refills').uncheck();
  await item('A refill that was filled').getByText('Missing').waitFor();
  await page.getByRole('link', { name: 'Register a webhook' }).click();
  await page.getByRole('button', { name: 'Register a webhook' }).first().click();
  await page.getByLabel('URL of your receiver').fill(receiver.url);
  await page.getByRole('dialog').getByRole('button', { name: 'Register' }).click();
  secret = (await page.getByText(/^whsec_/).textContent()) ?? '';
  await page.getByRole('button', { name: 'I have stored it' }).click();

  await integrate(partner);
  await goTo('Home');
  await page.getByRole('link', { name: 'See what is missing, and how to show it' }).click();
  await page.getByRole('button', { name: `Probe ${receiver.url}` }).click();
  await readUntil(page.getByText(/^Ready for review 24 of 24 required items shown$/));
  expect(await faults('go-live-ready')).toEqual([]);
  expect(lines).toEqual([]);
});
