import { afterAll, expect, test } from 'vitest';

import { erasePatient, findPatientSummary } from '../../server/store/erasure.ts';
import { insertMedicationOrder } from '../../server/store/medication-orders.ts';
import '../support/postgres-only.ts';
import { freshStore } from '../support/stores.ts';
import { aChange, aClinicWithPatient, anOrderFor } from './fixtures.ts';

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
