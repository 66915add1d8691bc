import { expect, test } from 'vitest';

import { StoreUnavailable } from '../../server/database/database.ts';
import { latestInstant } from '../../server/store/change.ts';
import { lockPatient, saveChanges } from '../../server/patients/store/patients.ts';
import type { PatientUpdate } from '../../server/patients/rules.ts';
import { sharedStore } from '../support/stores.ts';
import { aChange, aClinicWithPatient, countOf } from './fixtures.ts';

const { store } = await sharedStore();

async function aPatientToChange() {
  const { clinic, patient } = await aClinicWithPatient(store);
  const { partnerId } = clinic;
  const locked = (transaction = store) => lockPatient(transaction, { partnerId, patientId: patient.id });
  /** Changes the patient for a request of `elapsedMs` ago; the change arrives `heldUpMs` after its transaction's start. */
  const change = (changes: PatientUpdate, elapsedMs: number, heldUpMs = 0) =>
    store.database.transaction(async (database) => {
      const transaction = { ...store, database };
      const found = (await locked(transaction)) ?? expect.fail();
      const until = latestInstant(new Date(store.database.now().getTime() - elapsedMs));
      await database.execute(`select pg_sleep(${heldUpMs / 1_000})`);
      return saveChanges(transaction, partnerId, found, changes, aChange(partnerId, { until }));
    });
  return { change, read: async () => (await locked()) ?? expect.fail() };
}

test('a change that reaches the database 40 s after its request came is not made, whatever came since', async () => {
  const { change, read } = await aPatientToChange();
  await change({ status: 'inactive' }, 25_000);
  expect(await read()).toMatchObject({ status: 'inactive' });
  const records = await countOf(store, 'audit_records');
  await expect(change({ status: 'active' }, 41_000)).rejects.toThrow(StoreUnavailable);
  expect(await read()).toMatchObject({ status: 'inactive' });
  expect(await countOf(store, 'audit_records')).toBe(records);
});

test('nor is one whose transaction began in time', async () => {
  const { change, read } = await aPatientToChange();
  await expect(change({ status: 'inactive' }, 39_900, 200)).rejects.toThrow(StoreUnavailable);
  expect(await read()).toMatchObject({ status: 'active' });
});

test('and leaves no transaction open, in which what comes next would be lost', async () => {
  const { change, read } = await aPatientToChange();
  await expect(change({ status: 'inactive' }, 41_000)).rejects.toThrow(StoreUnavailable);
  await expect(store.database.execute('select 1 / 0')).rejects.toThrow('division by zero');
  expect(await read()).toMatchObject({ status: 'active' });
});
