import { afterAll, beforeAll, expect, it } from 'vitest';

import { operatorWith } from '../operator/operator.ts';
import { requestBody, webhookBody } from '../support/bodies.ts';
import { newPartnerWithShippedOrder } from '../support/fixtures.ts';
import { idIn, unknownId } from '../support/partner.ts';
import { startProductionService } from '../support/production-service.ts';
import type { TestService } from '../support/service.ts';
import { setDeliveryTraces } from '../support/webhook-rows.ts';
import { operatorPages } from './operator-page.ts';

let service: TestService;
beforeAll(async () => {
  service = await startProductionService();
});
afterAll(() => service.close());
const open = operatorPages(() => service);

it('the first page names what needs somebody, and shows in charts with tables how the pharmacy keeps up; a pharmacist sees no keys and no refusals', async () => {
  const operator = await operatorWith(service, ['admin', 'support']);
  const approved = await operator.newPartner('Cedar Health');
  await operator.call('approvePartner', {
    path: { partner_id: approved },
    body: { why: 'Reviewed by hand' },
  });
  const partner = await newPartnerWithShippedOrder(service, 'production');
  await partner.call('createMedicationRequest', { body: requestBody(partner) });
  await partner.call('getMedicationOrder', { path: { order_id: unknownId } });
  const expires_at = new Date(service.clock.now().getTime() + 9 * 86_400_000).toISOString();
  await operator.call('issueKey', { body: { partner_id: approved, expires_at } });
  const body = webhookBody(partner.clinicId);
  const webhook = idIn(await partner.call('registerWebhook', { body }), 'webhook_id');
  await setDeliveryTraces(service, webhook, { failingSince: service.clock.now() });

  const { page, signIn, faults, lines } = await open();
  await signIn(operator);
  await page.getByRole('link', { name: 'Home' }).click();
  const attention = page.getByRole('region', { name: 'Needs attention' });
  await attention.getByText(/^A webhook of Lakeside Telehealth/).waitFor();
  await attention.getByText(/^The key of Cedar Health, prod_\w{16} expires/).waitFor();
  await attention.getByText(/^Lakeside Telehealth waits for its approval since/).waitFor();
  expect(await attention.getByText(/Cedar Health waits/).count()).toBe(0);
  const rowOf = async (title: string, row: RegExp) => {
    const figure = page.getByRole('figure', { name: title });
    await figure.getByText('Numbers as a table').click();
    await figure.getByRole('row', { name: row }).waitFor();
  };
  await rowOf('Orders by state and age', /^Received 1 0 0 0$/);
  await rowOf('Orders placed a day', / 2$/);
  await rowOf('Orders shipped a day', / 1$/);
  await rowOf('Refused requests of the last 24 hours', /^Lakeside Telehealth \d+$/);
  expect(await faults('operator-home')).toEqual([]);

  await attention.getByRole('link', { name: 'Look at the partner' }).first().click();
  await page.getByRole('button', { name: 'Issue a key' }).click();
  await page
    .getByRole('dialog')
    .getByText(/^Nobody has approved this partner/)
    .waitFor();
  await page.keyboard.press('Escape');
  expect(lines).toEqual([]);

  await page.getByRole('button', { name: 'Sign out' }).click();
  const pharmacist = await operatorWith(service, ['pharmacist']);
  await signIn(pharmacist);
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('figure', { name: 'Orders by state and age' }).waitFor();
  await page.getByText('Lakeside Telehealth waits for its approval').waitFor();
  expect(await page.getByRole('figure', { name: /Refused requests/ }).count()).toBe(0);
  expect(await page.getByText(/prod_/).count()).toBe(0);
  await operator.close();
  await pharmacist.close();
});
