import fc from 'fast-check';
import { expect, test } from 'vitest';

import { createSealer } from '../../server/sealing/sealer.ts';
import { erasePatient, findPatientSummary } from '../../server/erasure/store.ts';
import { insertMedicationOrder } from '../../server/orders/store/orders.ts';
import { beginPhiRotation, sealedColumns } from '../../server/rotation/store.ts';
import { rotatePage } from '../../server/rotation/rotate.ts';
import { sharedStore } from '../support/stores.ts';
import { aChange, aClinicWithPatient, anId, anOrder, anOrderFor, now } from './fixtures.ts';
import { databaseClock, readChanges } from './order-changes.ts';
import { move, ship } from './refilling.ts';

const { store } = await sharedStore();

const everything = new Date(0);

/** A clinic with this many orders, oldest first. */
async function clinicWithOrders(count: number) {
  const { clinic, practitioner, patient } = await aClinicWithPatient(store);
  const place = async (at = now) => {
    const order = anOrderFor(clinic, patient, practitioner);
    await insertMedicationOrder(store, clinic.partnerId, order, aChange(clinic.partnerId, { at }));
    return order.id;
  };
  const ids: string[] = [];
  for (let placed = 0; placed < count; placed += 1) ids.push(await place());
  return { clinic, ids, place };
}

const idsOf = (read: readonly { readonly id: string }[]) => read.map(({ id }) => id);

test('orders come in the order of their changes, oldest first', async () => {
  const { clinic, ids } = await clinicWithOrders(3);
  await move(store, ids[1] ?? '', 'processing');
  await move(store, ids[0] ?? '', 'cancelled');
  const { read } = await readChanges(store, clinic, everything);
  expect(idsOf(read)).toEqual([ids[2], ids[1], ids[0]]);
  expect(idsOf((await readChanges(store, clinic, await databaseClock(store))).read)).toEqual([]);
});

test('many orders that changed in the same microsecond come once each', async () => {
  const { clinic, ids } = await clinicWithOrders(9);
  const instant = '2026-11-02T09:30:01.000001Z';
  await store.database.execute(
    `update medication_orders set changed_at = '${instant}' where clinic_id = '${clinic.id}'`,
  );
  expect(idsOf((await readChanges(store, clinic, instant)).read)).toEqual(ids.toSorted());
});

test('a change counts by the clock of the database, however wrong the clock of the process is', async () => {
  const { clinic, place } = await clinicWithOrders(0);
  const before = await databaseClock(store);
  const ids = [await place(new Date('2019-01-01T00:00:00Z')), await place(new Date('2099-01-01T00:00:00Z'))];
  expect(idsOf((await readChanges(store, clinic, before)).read)).toEqual(ids);
  const placed = await databaseClock(store);
  await move(store, ids[0] ?? '', 'processing');
  expect(idsOf((await readChanges(store, clinic, placed)).read)).toEqual([ids[0]]);
});

test('an event of another order’s move counts as a change, because the sequence grows', async () => {
  const { clinic, ids } = await clinicWithOrders(1);
  const before = await databaseClock(store);
  expect((await readChanges(store, clinic, before)).read).toEqual([]);
  await store.database.execute(
    `update medication_orders set event_sequence = event_sequence + 1 where id = '${ids[0]}'`,
  );
  expect((await readChanges(store, clinic, before)).read).toMatchObject([{ id: ids[0], sequence: 1 }]);
});

test('the erasure of a patient and a rotation of the PHI key are no changes', async () => {
  const { clinic, order, patient } = await anOrder(store, { shipmentGroupId: 'tran' });
  await ship(store, order.id);
  const { read: shipped } = await readChanges(store, clinic, everything);

  const sealer = createSealer({
    key: Buffer.alloc(32, 'n'),
    previous: Buffer.alloc(32, 'k'),
    clock: () => now,
  });
  await beginPhiRotation({ ...store, sealer }, anId(), aChange(null));
  while ((await rotatePage({ ...store, sealer }, now))?.position !== sealedColumns.length);
  const { read: rotated } = await readChanges({ ...store, sealer }, clinic, everything);
  const { changedAt, shipmentGroupId } = shipped[0] ?? {};
  expect(rotated).toMatchObject([{ id: order.id, changedAt, shipmentGroupId }]);
  expect(shipmentGroupId).toBe('tran');

  const found = (await findPatientSummary(store, patient.id)) ?? expect.fail();
  expect(await erasePatient({ ...store, sealer }, found, aChange(clinic.partnerId))).toBe('erased');
  const { read: erased } = await readChanges({ ...store, sealer }, clinic, everything);
  expect(erased).toMatchObject([{ id: order.id, changedAt, shipmentGroupId: null }]);
});

test('a copy that is brought up to date run after run misses no change, whatever happens meanwhile', async () => {
  const statuses = ['processing', 'on_hold', 'shipped', 'delivered', 'cancelled'] as const;
  const action = fc.record({ order: fc.nat(7), to: fc.constantFrom('placed', ...statuses) });
  const actions = fc.array(action, { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(fc.array(actions, { minLength: 2, maxLength: 6 }), async (rounds) => {
      const { clinic, ids, place } = await clinicWithOrders(3);
      const act = async (some: readonly { order: number; to: 'placed' | (typeof statuses)[number] }[]) => {
        for (const { order, to } of some) {
          if (to === 'placed') ids.push(await place());
          else await move(store, ids[order % ids.length] ?? '', to);
        }
      };
      const copy = new Map<string, string>();
      // Without the minute that synced_until leaves, no second read hides a gap.
      let since = everything.toISOString();
      for (const [round, before] of rounds.entries()) {
        await act(before);
        const { read } = await readChanges(store, clinic, since, (page) => act(rounds[round + page] ?? []));
        for (const { id, status, sequence } of read) copy.set(id, `${status} ${sequence}`);
        since = read.at(-1)?.changedAt ?? since;
        const truth = (await readChanges(store, clinic, everything)).read;
        expect(copy).toEqual(new Map(truth.map((one) => [one.id, `${one.status} ${one.sequence}`])));
      }
    }),
    { numRuns: 15 },
  );
});
