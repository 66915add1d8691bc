import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';

import { statement } from '../../server/database/statement.ts';
import { erasePatient, findPatientSummary } from '../../server/store/erasure.ts';
import { insertMedicationOrder } from '../../server/store/medication-orders.ts';
import { insertWebhook } from '../../server/store/webhooks.ts';
import { recordAttempts } from '../../server/webhooks/queue/attempts.ts';
import { relayEvents } from '../../server/webhooks/queue/relay.ts';
import '../support/postgres-only.ts';
import { freshStore } from '../support/stores.ts';
import { aChange, aClinicWithPatient, anId, anOrder, anOrderFor, countOf, now } from './fixtures.ts';

const { store, drop } = await freshStore();
afterAll(drop);

test('of an order and an erasure at the same time, exactly one is done', async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < 20; round += 1) {
    const { clinic, practitioner, patient } = await aClinicWithPatient(store);
    const found = await findPatientSummary(store, patient.id);
    if (found === null) throw new Error('The patient is missing');
    const order = anOrderFor(clinic, patient, practitioner);
    const [placed, erased] = await Promise.all([
      insertMedicationOrder(store, order, aChange(clinic.partnerId)),
      erasePatient(store, found, aChange(clinic.partnerId)),
    ]);
    outcomes.add(`${placed}, ${erased}`);
  }
  expect(['created, open_orders', 'patient_not_found, erased']).toEqual(
    expect.arrayContaining([...outcomes]),
  );
});

const readDelivery = statement<{ id: string; status: string }>(
  'read_delivery_of_order',
  'select id, status from deliveries where order_id = :order_id',
);

/** The erasure of the patient of a cancelled order, which has an event and whose clinic has a webhook. */
async function erasureWithEvent() {
  const { clinic, order, patient } = await anOrder(store);
  const change = aChange(clinic.partnerId);
  const [webhookId, eventId] = [anId(), anId()];
  const webhook = { id: webhookId, clinicId: clinic.id, url: 'https://hooks.example.com', secret: 'whsec_' };
  await insertWebhook(store, webhook, change);
  await store.database.execute(`
    update medication_orders set status = 'cancelled' where id = '${order.id}';
    insert into events (id, order_id, clinic_id, type, body_sealed, created_at)
    values ('${eventId}', '${order.id}', '${clinic.id}', 'order.created', '\\x00', now())`);
  const found = await findPatientSummary(store, patient.id);
  if (found === null) throw new Error('The patient is missing');
  return {
    webhookId,
    erase: () => erasePatient(store, found, aChange(clinic.partnerId)),
    delivery: async () => (await store.database.run(readDelivery, { order_id: order.id }))[0],
  };
}

test('an event that is just being relayed is not delivered after the erasure', async () => {
  const { erase, delivery } = await erasureWithEvent();
  const erased = await store.database.transaction(async (database) => {
    await relayEvents({ ...store, database }, now, 10);
    const erasing = erase();
    // Long enough for it to wait for the relay.
    await delay(200);
    return { erasing };
  });
  expect(await erased.erasing).toBe('erased');
  expect(await delivery()).toMatchObject({ status: 'cancelled' });
});

test('what a receiver answers to an attempt that was under way is not kept', async () => {
  const { erase, delivery, webhookId } = await erasureWithEvent();
  await relayEvents(store, now, 10);
  await erase();
  const { id: deliveryId = '' } = (await delivery()) ?? {};
  const attempt = { at: now.toISOString(), status: 200, duration_ms: 1, error: null };
  const outcome = { deliveryId, attempt, status: 'delivered', dueAt: null, excerpt: 'Maria' } as const;
  const result = { webhookId, leaseId: anId(), slow: false, deliveredAt: now, disabled: null };
  await recordAttempts(store, [{ ...result, outcomes: [outcome] }], now);
  expect(await delivery()).toMatchObject({ status: 'cancelled' });
  expect(await countOf(store, 'deliveries', `id = '${deliveryId}' and answer_sealed is not null`)).toBe(0);
});
