import { expect, test } from 'vitest';

import { noAddress } from '../../../server/domain/address.ts';
import { erasePatient, findPatientSummary } from '../../../server/erasure/store.ts';
import { insertMedicationOrder } from '../../../server/orders/store/orders.ts';
import { findOrder } from '../../../server/orders/store/record.ts';
import { lockPatient, saveChanges } from '../../../server/patients/store/patients.ts';
import type { Store } from '../../../server/store/store.ts';
import { orderPlace } from '../../../server/store/sealed-orders.ts';
import { untilWaiting } from '../../support/lock-waits.ts';
import { sharedStore } from '../../support/stores.ts';
import { aChange, aClinicWithPatient, anOrderFor, countOf } from '../fixtures.ts';
import { move } from '../refilling.ts';

const { store } = await sharedStore();

async function aScene() {
  const { clinic, practitioner, patient } = await aClinicWithPatient(store);
  const { partnerId } = clinic;
  const place = (patientVersion: number, connection: Store = store) => {
    const order = anOrderFor(clinic, patient, practitioner, { patientVersion });
    return { order, verdict: insertMedicationOrder(connection, partnerId, order, aChange(partnerId)) };
  };
  const move = async (transaction: Store, city: string) => {
    const locked = (await lockPatient(transaction, { partnerId, patientId: patient.id })) ?? expect.fail();
    await saveChanges(
      transaction,
      partnerId,
      locked,
      { address: { ...locked.address, city } },
      aChange(partnerId),
    );
  };
  return { patient, partnerId, place, move };
}

test('an order that was checked before its patient changed is not placed', async () => {
  const { place, move } = await aScene();
  await store.database.transaction((database) => move({ ...store, database }, 'Reno'));
  expect(await place(0).verdict).toBe('patient_changed');
  expect(await place(1).verdict).toBe('created');
});

test('an order waits for a change of its patient in progress, and is then not placed', async () => {
  const { place, move } = await aScene();
  const { verdict } = await store.database.transaction(async (database) => {
    await move({ ...store, database }, 'Reno');
    const placed = place(0);
    await untilWaiting(store.database);
    return placed;
  });
  expect(await verdict).toBe('patient_changed');
});

test('a change waits for an order that is being placed, which keeps the address it was placed with', async () => {
  const { patient, place, move } = await aScene();
  const { order, moved } = await store.database.transaction(async (database) => {
    const placed = place(0, { ...store, database });
    await placed.verdict;
    const moving = store.database.transaction((other) => move({ ...store, database: other }, 'Reno'));
    await untilWaiting(store.database);
    return { order: placed.order, moved: moving };
  });
  await moved;
  expect(await findOrder(store, order.id)).toMatchObject({
    shipTo: patient.address,
    patient: { address: { ...patient.address, city: 'Reno' } },
  });
});

test('while a patient is locked, an order of theirs moves: it does not wait with new orders, which could deadlock', async () => {
  const { patient, partnerId, place } = await aScene();
  const { order, verdict } = place(0);
  await verdict;
  const { waiting } = await store.database.transaction(async (database) => {
    await lockPatient({ ...store, database }, { partnerId, patientId: patient.id });
    const moving = move(store, order.id, 'processing');
    const placed = place(0).verdict;
    expect(await moving).toBe('moved');
    return { waiting: placed };
  });
  expect(await waiting).toBe('created');
});

test('a change of address waits for the sealing of an order, and keeps what it has sealed', async () => {
  const { patient, partnerId, place, move } = await aScene();
  const { order, verdict } = place(0);
  await verdict;
  const sealed = store.sealer
    .ofPartner(partnerId)
    .seal(orderPlace(order.id), { shipmentGroupId: 'tran' })
    .toString('hex');
  const { moved } = await store.database.transaction(async (database) => {
    await database.execute(`update medication_orders set sealed = '\\x${sealed}' where id = '${order.id}'`);
    const moving = store.database.transaction((other) => move({ ...store, database: other }, 'Reno'));
    await untilWaiting(store.database);
    return { moved: moving };
  });
  await moved;
  expect(await findOrder(store, order.id)).toMatchObject({
    shipmentGroupId: 'tran',
    shipTo: patient.address,
  });
});

test('an erasure leaves nothing of a patient that is changed at the same moment', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { patient, place, move } = await aScene();
    const { order, verdict } = place(0);
    await verdict;
    await store.database.execute(
      `update medication_orders set status = 'cancelled' where id = '${order.id}'`,
    );
    const found = (await findPatientSummary(store, patient.id)) ?? expect.fail();
    await Promise.allSettled([
      store.database.transaction((database) => move({ ...store, database }, 'Reno')),
      erasePatient(store, found, aChange(found.partnerId)),
    ]);
    expect(await findOrder(store, order.id)).toMatchObject({
      shipTo: noAddress,
      patient: { firstName: '', contacts: [], address: noAddress },
    });
    expect(await countOf(store, 'medication_orders', `id = '${order.id}' and sealed is null`)).toBe(1);
  }
});
