import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { integrate } from '../support/integrate.ts';
import { newPartner } from '../support/partner.ts';
import { startTestService } from '../support/service.ts';
import type { TestService } from '../support/service.ts';
import { startReceiver } from '../webhooks/receiver.ts';
import { consolePages } from './console-page.ts';

let development: TestService;
beforeAll(async () => {
  development = await startTestService();
});
afterAll(() => development.close());
const open = consolePages(() => development);

it('a partner gets from an empty clinic to “ready” by its page, which says what is missing, how to show it, and what the partner may do without', async () => {
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
