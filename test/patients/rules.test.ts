import { expect, test } from 'vitest';
import { type Patient, patientUpdateViolations, patientViolations } from '../../server/patients/rules.ts';
import { patient } from '../support/subjects.ts';

const violationsOf = (difference: Partial<Patient>) =>
  patientViolations({ ...patient, ...difference }, '2026-11-21').map(
    ({ field, reason, binds }) => `${field} ${reason} ${binds}`,
  );

test.each<readonly [string, string, Partial<Patient>]>([
  ['dateOfBirth in_the_future production', 'must not be in the future', { dateOfBirth: '2026-11-22' }],
  [
    'dateOfBirth too_long_ago production',
    'must not be more than 130 years ago',
    { dateOfBirth: '1896-11-20' },
  ],
  [
    'animalOwnerName recommended never',
    'should name the owner of an animal patient',
    { species: 'canine', animalOwnerName: ' ' },
  ],
  ['weight minimum production', 'must be greater than 0', { weight: '0' }],
  [
    'address.state state_code production',
    'must be a two-letter code of a US state or territory',
    { address: { ...patient.address, state: 'XX' } },
  ],
  [
    'address.postalCode zip_code production',
    'must be a ZIP code of 5 or 9 digits',
    { address: { ...patient.address, postalCode: 'ABC' } },
  ],
])('%s: it %s', (found, predicate, difference) => {
  expect(violationsOf(difference)).toEqual([found]);
  expect(patientViolations({ ...patient, ...difference }, '2026-11-21')).toMatchObject([{ predicate }]);
});

test.each<readonly [string, Partial<Patient>]>([
  ['nothing wrong', {}],
  ['a birth today', { dateOfBirth: '2026-11-21' }],
  ['a birth 130 years ago', { dateOfBirth: '1896-11-21' }],
  ['an owner of an animal', { species: 'feline', animalOwnerName: 'Ana Silva' }],
  ['no state and no ZIP code', { address: { ...patient.address, state: null, postalCode: null } }],
  ['a very small weight', { weight: '0.0001' }],
  ['no weight', { weight: null }],
])('a patient is valid with %s', (_, difference) => {
  expect(violationsOf(difference)).toEqual([]);
});

test.each(['0.0000', '-1', 'heavy'])('a weight of %s is refused', (weight) => {
  expect(violationsOf({ weight })).toEqual(['weight minimum production']);
});

test('an update is judged by what it sends, not by what the patient had before', () => {
  expect(patientUpdateViolations({})).toEqual([]);
  expect(patientUpdateViolations({ weight: '0' })).toMatchObject([{ field: 'weight' }]);
});
