import { describe, expect, test } from 'vitest';
import { type Patient, patientUpdateViolations, patientViolations } from '../../server/patients/rules.ts';
import { patient } from '../support/subjects.ts';

const violationsOf = (difference: Partial<Patient>) =>
  patientViolations({ ...patient, ...difference }, '2026-11-21').map(
    ({ field, reason, binds }) => `${field} ${reason} ${binds}`,
  );

test('a valid patient has no violations', () => {
  expect(violationsOf({})).toEqual([]);
});

test.each<readonly [string, Partial<Patient>]>([
  ['must not be in the future', { dateOfBirth: '2026-11-22' }],
  ['must not be more than 130 years ago', { dateOfBirth: '1896-11-20' }],
  ['should name the owner of an animal patient', { species: 'canine' }],
  ['must be greater than 0', { weight: '0' }],
  [
    'must be a two-letter code of a US state or territory',
    { address: { ...patient.address, state: 'Oregon' } },
  ],
  ['must be a ZIP code of 5 or 9 digits', { address: { ...patient.address, postalCode: '972' } }],
])('a violation says that the field %s', (predicate, difference) => {
  expect(patientViolations({ ...patient, ...difference }, '2026-11-21')).toMatchObject([{ predicate }]);
});

test('an update is judged by what it sends, not by what the patient had before', () => {
  expect(patientUpdateViolations({})).toEqual([]);
  expect(patientUpdateViolations({ weight: '0' })).toMatchObject([{ field: 'weight' }]);
});

describe('date of birth', () => {
  test('may be today, but not tomorrow', () => {
    expect(violationsOf({ dateOfBirth: '2026-11-21' })).toEqual([]);
    expect(violationsOf({ dateOfBirth: '2026-11-22' })).toEqual(['dateOfBirth in_the_future production']);
  });

  test('may be 130 years ago, but not a day more', () => {
    expect(violationsOf({ dateOfBirth: '1896-11-21' })).toEqual([]);
    expect(violationsOf({ dateOfBirth: '1896-11-20' })).toEqual(['dateOfBirth too_long_ago production']);
  });
});

describe('an animal', () => {
  test('without an owner’s name gets a warning, never a refusal', () => {
    expect(violationsOf({ species: 'canine' })).toEqual(['animalOwnerName recommended never']);
    expect(violationsOf({ species: 'canine', animalOwnerName: ' ' })).toEqual([
      'animalOwnerName recommended never',
    ]);
  });

  test('with an owner’s name has no violations', () => {
    expect(violationsOf({ species: 'feline', animalOwnerName: 'Ana Silva' })).toEqual([]);
  });
});

describe('weight', () => {
  test.each(['0.0001', '70', '72.5', null])('%s is not refused', (weight) => {
    expect(violationsOf({ weight })).toEqual([]);
  });

  test.each(['0', '0.0000', '-1', 'heavy'])('%s is refused', (weight) => {
    expect(violationsOf({ weight })).toEqual(['weight minimum production']);
  });
});

describe('address', () => {
  test('may have no state and no ZIP code', () => {
    expect(violationsOf({ address: { ...patient.address, state: null, postalCode: null } })).toEqual([]);
  });

  test('must have a state and a ZIP code that exist', () => {
    expect(violationsOf({ address: { ...patient.address, state: 'XX', postalCode: 'ABC' } })).toEqual([
      'address.state state_code production',
      'address.postalCode zip_code production',
    ]);
  });
});
