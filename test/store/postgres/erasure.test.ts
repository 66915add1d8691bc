import { afterAll, expect, test } from 'vitest';

import type { Connection } from '../../../server/database/database.ts';
import { eventTypes } from '../../../server/events/types.ts';
import { statement } from '../../../server/database/statement.ts';
import { erasePatient, findPatientSummary } from '../../../server/erasure/store.ts';
import { insertMedicationOrder } from '../../../server/orders/store/orders.ts';
import { insertWebhook } from '../../../server/webhooks/store/webhooks.ts';
import { relayEvents } from '../../../server/webhooks/store/relay.ts';
import { untilWaiting } from '../../support/lock-waits.ts';
import { freshStore } from '../../support/stores.ts';
import { aChange, aClinicWithPatient, anId, anOrder, anOrderFor, now } from '../fixtures.ts';

const { store, close } = await freshStore();
afterAll(close);

test('of an order and an erasure at the same time, exactly one is done', async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < 20; round += 1) {
    const { clinic, practitioner, patient } = await aClinicWithPatient(store);
    const found = (await findPatientSummary(store, patient.id)) ?? expect.fail();
    const order = anOrderFor(clinic, patient, practitioner);
    const [placed, erased] = await Promise.all([
      insertMedicationOrder(store, clinic.partnerId, order, aChange(clinic.partnerId)),
      erasePatient(store, found, aChange(clinic.partnerId)),
    ]);
    outcomes.add(`${placed}, ${erased}`);
  }
  expect(['created, open_orders', 'patient_changed, erased']).toEqual(expect.arrayContaining([...outcomes]));
});

const readStatus = statement<{ status: string }>(
  'read_status_of_delivery',
  'select status from deliveries where order_id = :order_id',
);

test('an event that is just being relayed is not delivered after the erasure', async () => {
  const { clinic, order, patient } = await anOrder(store);
  const change = aChange(clinic.partnerId);
  const webhook = {
    id: anId(),
    clinicId: clinic.id,
    url: 'https://hooks.example.com',
    secret: 'whsec_',
    events: eventTypes,
  };
  await insertWebhook(store, clinic.partnerId, webhook, change);
  await store.database.execute(`
    update medication_orders set status = 'cancelled' where id = '${order.id}';
    insert into events (id, partner_id, order_id, clinic_id, type, body_sealed, created_at)
    values ('${anId()}', '${clinic.partnerId}', '${order.id}', '${clinic.id}', 'order.created', '\\x00', now())`);
  const found = (await findPatientSummary(store, patient.id)) ?? expect.fail();

  const { erasure } = await store.database.transaction(async (database) => {
    await relayEvents({ ...store, database }, now, 10);
    const begun = erasePatient(store, found, aChange(clinic.partnerId));
    await untilWaiting(store.database);
    return { erasure: begun };
  });
  expect(await erasure).toBe('erased');
  expect(await store.database.run(readStatus, { order_id: order.id })).toEqual([{ status: 'cancelled' }]);
});

const lockPatientAtOnce = statement<object>(
  'lock_patient_at_once',
  'select from patients where id = :id for update nowait',
);

test('stored answers are searched while the patient is not locked, and one that does not open stops nothing', async () => {
  const { clinic, patient } = await aClinicWithPatient(store);
  const found = (await findPatientSummary(store, patient.id)) ?? expect.fail();
  await store.database.execute(`
    insert into idempotency_records (
      partner_id, operation, key, owner, fingerprint_sealed, claimed_at, answer_sealed
    )
    select '${clinic.partnerId}', 'createPatient', n, '${anId()}', '', now(), '\\x00'
    from generate_series(1, 501) as n`);
  let pages = 0;
  const run: Connection['run'] = async (asked, values) => {
    if (asked.name === 'read_stored_answers') {
      pages += 1;
      await store.database.run(lockPatientAtOnce, { id: patient.id });
    }
    return store.database.run(asked, values);
  };
  const watched = { ...store, database: { ...store.database, run } };
  expect(await erasePatient(watched, found, aChange(clinic.partnerId))).toBe('erased');
  expect(pages).toBe(2);
});
