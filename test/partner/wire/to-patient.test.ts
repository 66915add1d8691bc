import { describe, expect, test } from 'vitest';
import { patientViolations } from '../../../server/patients/rules.ts';
import { judge } from '../../../server/domain/environment.ts';
import { noReference } from '../../../server/references/wire.ts';
import { toPatient } from '../../../server/patients/wire.ts';
import type { MappedPatient } from '../../../server/patients/wire.ts';

const id = '01936d5e-0000-7000-8000-000000000002';
const clinic = '01936d5e-0000-7000-8000-00000000000c';

const primary = {
  first_name: 'Rex',
  last_name: 'S',
  gender: null,
  dob: '2019-03-04T22:00:00.000-08:00',
  practitioner_id: '01936D5E-0000-7000-8000-000000000001',
  assigned_clinic: clinic.toUpperCase(),
  addresses: [{ addressLine1: '1 Elm', city: null, state: 'OR', postalCode: '97205' }],
};

const names = {
  clinic_id: clinic.toUpperCase(),
  first_name: 'Linh',
  last_name: 'Tran',
  date_of_birth: '1986-04-17',
};
const withAddress = { ...names, address: { line1: '1 Elm', city: 'Portland', state: 'OR', zip: '97205' } };
const flat = { ...names, address_line1: '1 Elm', city: 'Portland', state: 'OR', zip: '97205' };

const noAddress = {
  line1: null,
  line2: null,
  line3: null,
  city: null,
  state: null,
  postalCode: null,
  country: null,
};

/** The field names of production's refusals. */
const refusedFields = ({ patient, wireName }: MappedPatient) =>
  judge('production', patientViolations(patient, '2026-11-21'), wireName).refusals.map(({ field }) => field);

/** A patient for whom only the required fields were sent. */
const unsent = {
  middleName: null,
  gender: null,
  species: 'human',
  animalOwnerName: null,
  weight: null,
  weightRecordedDate: null,
  status: 'active',
  reference: noReference,
};

describe('the primary form', () => {
  test('with only the required fields is an active human, born on the date as written', () => {
    expect(toPatient(primary, id).patient).toEqual({
      ...unsent,
      id,
      clinicId: clinic,
      practitionerId: '01936d5e-0000-7000-8000-000000000001',
      firstName: 'Rex',
      lastName: 'S',
      dateOfBirth: '2019-03-04',
      contacts: [],
      address: { ...noAddress, line1: '1 Elm', state: 'OR', postalCode: '97205' },
    });
  });

  test('maps every optional field', () => {
    const optional = {
      middle_name: 'von',
      species: 'canine',
      animal_owner_name: 'Ana Silva',
      weight: '31.5',
      weight_recorded_date: '2026-10-30',
      status: 'inactive',
      contacts: [{ key: 'fax', value: '1' }],
      external_id: 'patient-1',
      metadata: { chart: '7' },
    } as const;
    const place = { city: 'Portland', state: 'OR', postalCode: '97205' };
    const addresses = [{ addressLine1: '1 Elm', addressLine2: 'Apt 5', addressLine3: 'Rear', ...place }];
    const body = { ...primary, ...optional, contacts: [...optional.contacts], addresses };
    expect(toPatient(body, id).patient).toMatchObject({
      middleName: 'von',
      species: 'canine',
      animalOwnerName: 'Ana Silva',
      weight: '31.5',
      weightRecordedDate: '2026-10-30',
      status: 'inactive',
      contacts: [{ key: 'fax', value: '1' }],
      reference: { externalId: 'patient-1', metadata: { chart: '7' } },
      address: { line1: '1 Elm', line2: 'Apt 5', line3: 'Rear', ...place, country: null },
    });
  });

  test('treats null in an optional field as absent', () => {
    const body = { ...primary, species: null, status: null, weight: null, middle_name: null };
    expect(toPatient(body, id).patient).toEqual(toPatient(primary, id).patient);
  });

  test('takes null in each part of the address', () => {
    const addresses = [{ addressLine1: null, city: null, state: null, postalCode: null }];
    expect(toPatient({ ...primary, addresses }, id).patient.address).toEqual(noAddress);
  });

  test('names fields as the caller wrote them', () => {
    const addresses = [{ addressLine1: null, city: null, state: 'XX', postalCode: '1' }];
    const body = { ...primary, dob: '2030-01-01T00:00:00Z', weight: '0', addresses };
    expect(refusedFields(toPatient(body, id))).toEqual([
      'dob',
      'weight',
      'addresses[0].state',
      'addresses[0].postalCode',
    ]);
  });

  test.each([
    '1984-05-17',
    '1984-05-17T00:00:00Z',
    '1984-05-17T23:30:00-08:00',
    '1984-05-17T00:30:00+14:00',
    '1984-05-17T12:00:00.123456',
  ])('keep the calendar date of the dob %s as written (D16)', (dob) => {
    expect(toPatient({ ...primary, dob }, id).patient.dateOfBirth).toBe('1984-05-17');
  });
});

describe('the simplified forms', () => {
  test('are the same patient, however the address is written', () => {
    expect(toPatient(withAddress, id).patient).toEqual(toPatient(flat, id).patient);
    expect(toPatient(flat, id).patient).toEqual({
      ...unsent,
      id,
      clinicId: clinic,
      practitionerId: null,
      firstName: 'Linh',
      lastName: 'Tran',
      dateOfBirth: '1986-04-17',
      contacts: [],
      address: { ...noAddress, line1: '1 Elm', city: 'Portland', state: 'OR', postalCode: '97205' },
    });
  });

  test('make e-mail and phone contacts, and map gender and country', () => {
    const body = { ...withAddress, gender: 'other' as const, email: 'a@b.example', phone: '1' };
    const { patient } = toPatient({ ...body, address: { ...body.address, country: 'US' } }, id);
    expect(patient.gender).toBe('other');
    expect(patient.address.country).toBe('US');
    expect(patient.contacts).toEqual([
      { key: 'email', value: 'a@b.example' },
      { key: 'phone', value: '1' },
    ]);
  });

  test('name fields as the caller wrote them', () => {
    const wrong = { date_of_birth: '2030-01-01' };
    const address = { ...withAddress.address, state: 'XX', zip: '1' };
    expect(refusedFields(toPatient({ ...withAddress, ...wrong, address }, id))).toEqual([
      'date_of_birth',
      'address.state',
      'address.zip',
    ]);
    expect(refusedFields(toPatient({ ...flat, ...wrong, state: 'XX', zip: '1' }, id))).toEqual([
      'date_of_birth',
      'state',
      'zip',
    ]);
  });

  test('the practitioner and the owner, which only the primary form has, are called by their names', () => {
    const { wireName } = toPatient(primary, id);
    expect([wireName('practitionerId'), wireName('animalOwnerName')]).toEqual([
      'practitioner_id',
      'animal_owner_name',
    ]);
  });

  test.each([
    ['assigned_clinic', primary],
    ['clinic_id', withAddress],
    ['clinic_id', flat],
  ])('the clinic is called %s', (name, body) => {
    expect(toPatient(body, id).wireName('clinicId')).toBe(name);
  });
});
