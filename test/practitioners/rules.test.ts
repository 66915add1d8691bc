import { describe, expect, test } from 'vitest';
import { type Practitioner, practitionerViolations } from '../../server/practitioners/rules.ts';
import { practitioner } from '../support/subjects.ts';

const today = '2026-11-21';

const violationsOf = (difference: Partial<Practitioner>) =>
  practitionerViolations({ ...practitioner, ...difference }, today).map(
    ({ field, reason, binds }) => `${field} ${reason} ${binds}`,
  );

test('a valid practitioner has no violations', () => {
  expect(violationsOf({})).toEqual([]);
});

test('a veterinarian may leave out everything that the rules check', () => {
  expect(
    violationsOf({
      npi: null,
      isVeterinarian: true,
      stateCode: null,
      zipCode: null,
      licenseState: null,
      licenseExpiration: null,
      deaNumber: null,
      deaExpiration: null,
      signatureImage: null,
    }),
  ).toEqual([]);
});

describe('NPI', () => {
  test('is required except for veterinarians', () => {
    expect(violationsOf({ npi: null })).toEqual(['npi required production']);
    expect(violationsOf({ npi: null, isVeterinarian: true })).toEqual([]);
  });

  test('must end in its check digit, also for a veterinarian', () => {
    expect(violationsOf({ npi: '1234567890' })).toEqual(['npi check_digit production']);
    expect(violationsOf({ npi: '1234567890', isVeterinarian: true })).toEqual(['npi check_digit production']);
  });
});

describe('license and DEA registration', () => {
  test('are valid on their last day and expired the day after', () => {
    expect(violationsOf({ licenseExpiration: today, deaExpiration: today })).toEqual([]);
    expect(violationsOf({ licenseExpiration: '2026-11-20', deaExpiration: '2026-11-20' })).toEqual([
      'licenseExpiration expired production',
      'deaExpiration expired production',
    ]);
  });
});

test('all violations are found at once, in field order', () => {
  expect(
    violationsOf({
      npi: 'x',
      stateCode: 'XX',
      zipCode: '1',
      licenseState: 'California',
      deaNumber: 'BA1234560',
      signatureImage: 'x',
    }),
  ).toEqual([
    'npi check_digit production',
    'stateCode state_code production',
    'zipCode zip_code production',
    'licenseState state_code production',
    'deaNumber check_digit production',
    'signatureImage base64 production',
  ]);
});
