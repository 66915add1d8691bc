import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { terminalOf } from '../operator/cli/command-line.ts';
import { operatorWith } from '../operator/operator.ts';
import { isObject } from '../../server/contract/json-schema.ts';
import { integrate } from '../support/integrate.ts';
import { dataIn, idIn, newPartner } from '../support/partner.ts';
import { startProductionService } from '../support/production-service.ts';
import { startTestService } from '../support/service.ts';
import type { TestService } from '../support/service.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';
import { startReceiver } from '../webhooks/receiver.ts';
import { consolePages } from './console-page.ts';

let development: TestService;
let production: TestService;
beforeAll(async () => {
  [development, production] = await Promise.all([startTestService(), startProductionService()]);
});
afterAll(() => Promise.all([development.close(), production.close()]));
const open = consolePages(() => development);

it('a partner gets from an empty clinic to “ready” by its page, and with its report to a key of production without a warning', async () => {
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

  const { page, signIn, goTo, faults, readUntil, lines } = await open();
  await signIn(partner);
  await goTo('Go live');
  await readUntil(page.getByText(/^Not ready 0 of 24 required items shown$/));
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

  const file = join(temporaryDirectory(), 'review.json');
  const terminal = terminalOf(development);
  await terminal.run('partner', 'review', '--partner', partner.partnerId, '--out', file);
  const document: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isObject(document)) throw new Error('There is no report');
  const { public_key } = await terminal.json('audit', 'key');
  const operator = await operatorWith(production, ['admin']);
  const partner_id = await operator.newPartner('Lakeside Health');
  const report = { text: JSON.stringify(document['report']), public_key, signature: document['signature'] };
  const approved = dataIn(await operator.call('approvePartner', { path: { partner_id }, body: { report } }));
  expect(approved['approval']).toMatchObject({ report: { partner_id: partner.partnerId }, waived: [] });
  const issued = await operator.call('issueKey', { body: { partner_id } });
  expect(dataIn(issued)['warnings']).toEqual([]);
  expect(idIn(issued, 'api_key')).toMatch(/^prod_/);
  await operator.close();
});
