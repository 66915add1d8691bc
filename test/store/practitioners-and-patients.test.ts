import { expect, test } from 'vitest';

import { insertPatient } from '../../server/patients/store/patients.ts';
import { insertPractitioner } from '../../server/practitioners/store.ts';
import { patient, practitioner } from '../support/subjects.ts';
import { sharedStore } from '../support/stores.ts';
import { aChange, aClinic, aPractitioner, anId, countOf } from './fixtures.ts';

const { store } = await sharedStore();

test('a practitioner of the partner’s clinic is stored', async () => {
  const clinic = await aClinic(store);
  const kept = { ...practitioner, id: anId(), clinicId: clinic.id };
  expect(await insertPractitioner(store, clinic.partnerId, kept, aChange(clinic.partnerId))).toBe('created');
  expect(await countOf(store, 'practitioners', `id = '${kept.id}'`)).toBe(1);
});

test("another partner's clinic is not found, as an unknown one, and nothing is written", async () => {
  const clinic = await aClinic(store);
  const stranger = await aClinic(store);
  for (const clinicId of [clinic.id, anId()]) {
    const change = aChange(stranger.partnerId);
    const { partnerId } = stranger;
    expect(
      await insertPractitioner(store, partnerId, { ...practitioner, id: anId(), clinicId }, change),
    ).toBe('clinic_not_found');
    expect(
      await insertPatient(store, partnerId, { ...patient, id: anId(), clinicId }, aChange(partnerId)),
    ).toBe('clinic_not_found');
    expect(await countOf(store, 'audit_records', `id = '${change.audit.id}'`)).toBe(0);
  }
});

test('a patient is stored with a practitioner of the clinic or without one', async () => {
  const clinic = await aClinic(store);
  const { id: practitionerId } = await aPractitioner(store, clinic);
  for (const one of [practitionerId, null]) {
    const kept = { ...patient, id: anId(), clinicId: clinic.id, practitionerId: one };
    expect(await insertPatient(store, clinic.partnerId, kept, aChange(clinic.partnerId))).toBe('created');
  }
});

test('another clinic’s practitioner is not found, as an unknown one', async () => {
  const clinic = await aClinic(store);
  const sibling = await aClinic(store, { partnerId: clinic.partnerId });
  const { id: siblingsId } = await aPractitioner(store, sibling);
  for (const practitionerId of [siblingsId, anId()]) {
    const refused = { ...patient, id: anId(), clinicId: clinic.id, practitionerId };
    expect(await insertPatient(store, clinic.partnerId, refused, aChange(clinic.partnerId))).toBe(
      'practitioner_not_found',
    );
  }
});
