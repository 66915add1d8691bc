import { expect, test } from 'vitest';

import { statement } from '../../server/database/statement.ts';
import { erasePatient, findPatientSummary } from '../../server/erasure/store.ts';
import { restartOwnDelivery } from '../../server/webhooks/store/replay.ts';
import { aChange } from '../store/fixtures.ts';
import { untilWaiting } from '../support/lock-waits.ts';
import { deliverySuite } from './delivery-suite.ts';

const suite = deliverySuite();

const finishOrders = statement<{ patientId: string }>(
  'finish_orders',
  `update medication_orders set status = 'delivered' where partner_id = :partner_id returning patient_id as "patientId"`,
);

const lockDelivery = statement<object>(
  'lock_delivery_of_test',
  'select from deliveries where id = :id for update',
);

test('a replay during the erasure of the patient waits for it, and sends nothing', async () => {
  const { clinic, order, webhook, receiver } = await suite.clinicWithReceiver();
  await order();
  suite.clock.advance(1);
  await order();
  const worker = suite.worker();
  await worker.settle();
  const [first, second] = await suite.deliveries();
  const [finished] = await suite.store.database.run(finishOrders, { partner_id: clinic.partnerId });
  const patient = (await findPatientSummary(suite.store, finished?.patientId ?? '')) ?? expect.fail();
  const change = aChange(clinic.partnerId, { at: suite.clock.now() });

  const { erasure, replay } = await suite.store.database.transaction(async (database) => {
    await database.run(lockDelivery, { id: second?.id });
    const begun = erasePatient(suite.store, patient, change);
    // The erasure has locked the first delivery and waits for the second.
    await untilWaiting(suite.store.database);
    const of = { id: first?.id ?? '', partnerId: clinic.partnerId, webhookId: webhook.id };
    const asked = restartOwnDelivery(suite.store, of, change);
    await untilWaiting(suite.store.database, 2);
    return { erasure: begun, replay: asked };
  });
  expect([await erasure, await replay]).toEqual(['erased', 'event_gone']);
  await worker.settle();
  expect(receiver.received).toHaveLength(2);
  expect(await suite.deliveries()).toMatchObject([{ due_at: null }, { due_at: null }]);
});
