import { expect, it } from 'vitest';

import { statement } from '../../server/database/statement.ts';
import { requestBody, webhookBody } from '../support/bodies.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import { issueOwnKey } from '../support/own-keys.ts';
import { idIn } from '../support/partner.ts';
import { addDelivery, setDeliveryTraces } from '../support/webhook-rows.ts';
import { consolePages } from './console-page.ts';

const service = sharedServiceIn('development');
const open = consolePages(service);

const countEarlier = statement<object>(
  'count_earlier_requests',
  `insert into request_hours
   select :partner_id, date_trunc('hour', now(), 'UTC') - hours * interval '1 hour', 20 + 7 * (hours % 5), hours % 4, 0, hours % 3
   from generate_series(1, 20) as hours`,
);

it('the first page names what needs attention, and shows what happens in charts with tables; an account that has orders needs no quick start', async () => {
  const partner = await newPartnerWithPatient(service(), 'development');
  const { call, clinicId, partnerId } = partner;
  await call('createMedicationRequest', { body: requestBody(partner) });
  const webhook = idIn(await call('registerWebhook', { body: webhookBody(clinicId) }), 'webhook_id');
  await setDeliveryTraces(service(), webhook, { failingSince: service().clock.now() });
  await addDelivery(service(), webhook);
  await addDelivery(service(), webhook, { status: 'failed' });
  await issueOwnKey(partner, {
    expires_at: new Date(service().clock.now().getTime() + 9 * 86_400_000).toISOString(),
  });
  await service().service.store.database.run(countEarlier, { partner_id: partnerId });
  const { page, signIn, faults, lines } = await open();
  await signIn(partner);
  const attention = page.getByRole('region', { name: 'Needs attention' });
  await attention.getByText('A webhook has accepted nothing since').waitFor();
  await attention.getByText(/The key dev_\w{16} expires/).waitFor();
  expect(await attention.getByText(/requests were refused in the last 24 hours/).count()).toBe(1);
  const refused = page
    .getByRole('figure', { name: 'Requests of the last 24 hours' })
    .locator('.tone-bad.bar-part');
  // The refusals of three hours ago.
  expect((await refused.nth(20).boundingBox())?.height).toBeGreaterThan(5);
  const orders = page.getByRole('figure', { name: 'Orders by state' });
  await orders.getByText('Numbers as a table').click();
  await orders.getByRole('row', { name: 'Received 1' }).waitFor();
  const deliveries = page.getByRole('figure', { name: 'Deliveries of the last 24 hours' });
  await deliveries.getByText('Numbers as a table').click();
  await deliveries.getByRole('row', { name: 'Confirmed 1' }).waitFor();
  expect(await faults('home')).toEqual([]);
  await page.getByText('Your account').waitFor();
  expect(await page.getByText('Quick start').count()).toBe(0);
  await attention.getByRole('link', { name: 'Look at the webhook' }).click();
  await page.getByRole('heading', { level: 1, name: 'hooks' }).waitFor();
  expect(lines).toEqual([]);
});
