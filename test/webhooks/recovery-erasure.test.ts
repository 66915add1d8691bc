import { expect, test } from 'vitest';
import { statement } from '../../server/database/statement.ts';
import { erasePatient, findPatientSummary } from '../../server/erasure/store.ts';
import { relayEvents } from '../../server/webhooks/store/relay.ts';
import { anId, countOf } from '../store/fixtures.ts';
import { deliverySuite } from './delivery-suite.ts';
import { recoverAll, settleRecoveries } from './recovering.ts';
import { switchesOf } from './switching.ts';

const suite = deliverySuite();
const { change, disable, enable } = switchesOf(suite);

const finishOrder = statement<{ patientId: string }>(
  'finish_order_to_erase',
  `update medication_orders set status = 'delivered' where id = :order_id returning patient_id as "patientId"`,
);

test('a patient is erased while a webhook recovers: neither deadlocks, and nothing of the patient is sent', async () => {
  for (let round = 0; round < 8; round += 1) {
    const registered = await suite.clinicWithReceiver();
    await disable(registered);
    const orderId = await registered.order((created) =>
      Array.from({ length: 300 }, () => ({ ...created, id: anId() })),
    );
    await relayEvents(suite.store, suite.clock.now(), 1_000);
    const [order] = await suite.store.database.run(finishOrder, { order_id: orderId });
    const patient = (await findPatientSummary(suite.store, order?.patientId ?? '')) ?? expect.fail();
    await enable(registered);
    await Promise.all([
      recoverAll(suite, 20),
      recoverAll(suite, 20),
      erasePatient(suite.store, patient, change(registered)),
    ]);
    await settleRecoveries(suite, suite.worker());
    expect(registered.receiver.received).toEqual([]);
    expect(await countOf(suite.store, 'deliveries', `status <> 'cancelled' or due_at is not null`)).toBe(0);
  }
});
