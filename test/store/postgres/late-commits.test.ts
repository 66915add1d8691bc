import { Client } from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';

import { freshStore } from '../../support/stores.ts';
import { aChange, anOrder, anOrderFor } from '../fixtures.ts';
import { insertMedicationOrder } from '../../../server/orders/store/orders.ts';
import { readChanges } from '../order-changes.ts';
import { move } from '../refilling.ts';

const { store, url, close } = await freshStore();
afterAll(close);

test('a change that is committed after later changes were read comes with the next run', async () => {
  const { clinic, practitioner, patient, order: late } = await anOrder(store);
  const other = anOrderFor(clinic, patient, practitioner);
  await insertMedicationOrder(store, clinic.partnerId, other, aChange(clinic.partnerId));

  const slow = new Client(url);
  await slow.connect();
  onTestFinished(() => slow.end());
  await slow.query('begin');
  await slow.query(`update medication_orders set status = 'processing' where id = $1`, [late.id]);
  await move(store, other.id, 'cancelled');

  const { read, syncedUntil } = await readChanges(store, clinic, new Date(0));
  expect(read.map(({ id, status }) => [id, status])).toEqual([
    [late.id, 'received'],
    [other.id, 'cancelled'],
  ]);
  await slow.query('commit');

  // The order changed before the one read last, so a run that continued from there would miss it.
  const fromTheLast = await readChanges(store, clinic, read.at(-1)?.changedAt ?? '');
  expect(fromTheLast.read.map(({ id }) => id)).toEqual([other.id]);
  const next = await readChanges(store, clinic, syncedUntil);
  expect(next.read.map(({ id, status }) => [id, status])).toContainEqual([late.id, 'processing']);
});

test('synced_until is the same on every page, and earlier than any transaction that may still run', async () => {
  const { clinic, practitioner, patient } = await anOrder(store);
  for (let count = 0; count < 4; count += 1) {
    await insertMedicationOrder(
      store,
      clinic.partnerId,
      anOrderFor(clinic, patient, practitioner),
      aChange(clinic.partnerId),
    );
  }
  const begun = new Date();
  const { syncedUntil, syncedUntils } = await readChanges(store, clinic, new Date(0), () =>
    store.database.execute('select pg_sleep(0.01)'),
  );
  expect(syncedUntils).toEqual([syncedUntil, syncedUntil, syncedUntil]);
  // A transaction ends after 15 s: the statement timeout and 5 s more.
  expect(begun.getTime() - new Date(syncedUntil).getTime()).toBeGreaterThan(30_000);
  expect(begun.getTime() - new Date(syncedUntil).getTime()).toBeLessThan(61_000);
});
