import { describe, expect, test } from 'vitest';
import { practitionerViolations } from '../../server/domain/practitioner-rules.ts';
import type { Practitioner } from '../../server/domain/practitioner.ts';
import { practitioner } from './subjects.ts';

const today = '2026-11-21';

const found = (difference: Partial<Practitioner>) =>
  practitionerViolations({ ...practitioner, ...difference }, today).map(
    ({ field, reason, binds }) => `${field} ${reason} ${binds}`,
  );

test('a practitioner in good standing has nothing against them', () => {
  expect(found({})).toEqual([]);
});

test('what is not known is not wrong, but for the NPI', () => {
  expect(
    found({
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
  test('is required of all but veterinarians', () => {
    expect(found({ npi: null })).toEqual(['npi required production']);
    expect(found({ npi: null, isVeterinarian: true })).toEqual([]);
  });

  test('must have its check digit, a veterinarian’s too', () => {
    expect(found({ npi: '1234567890' })).toEqual(['npi check_digit production']);
    expect(found({ npi: '1234567890', isVeterinarian: true })).toEqual(['npi check_digit production']);
  });
});

describe('license and DEA registration', () => {
  test('are in force on their last day, and expired the day after', () => {
    expect(found({ licenseExpiration: today, deaExpiration: today })).toEqual([]);
    expect(found({ licenseExpiration: '2026-11-20', deaExpiration: '2026-11-20' })).toEqual([
      'licenseExpiration expired production',
      'deaExpiration expired production',
    ]);
  });

  test('refuse a day that never was in both environments: the contract’s date format lets year 0 through', () => {
    expect(found({ licenseExpiration: '0000-01-01', deaExpiration: '2027-02-29' })).toEqual([
      'licenseExpiration format always',
      'deaExpiration format always',
    ]);
  });
});

test('everything wrong is found at once, in the order of the fields', () => {
  expect(
    found({
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
