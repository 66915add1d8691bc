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

const jpegOf = (bytes: number) =>
  Buffer.concat([Buffer.of(0xff, 0xd8, 0xff), Buffer.alloc(bytes - 3)]).toString('base64');

test.each<readonly [string, Partial<Practitioner>]>([
  ['must be an NPI: ten digits ending in its check digit', { npi: '1234567890' }],
  ['is required unless is_veterinarian is true', { npi: null }],
  ['must be a two-letter code of a US state or territory', { stateCode: 'XX' }],
  ['must be a ZIP code of 5 or 9 digits', { zipCode: '9461' }],
  ['must not be in the past', { licenseExpiration: '2026-11-20' }],
  [
    'must be a DEA number: two letters, or a letter and 9, and seven digits ending in its check digit',
    { deaNumber: 'BA1234560' },
  ],
  [
    'must be base64 with its padding, without spaces or a data: prefix',
    { signatureImage: 'data:image/png;base64,aGVsbG8=' },
  ],
  ['must be a PNG or JPEG image', { signatureImage: 'aGVsbG8=' }],
  ['must be an image of at most 512 KB', { signatureImage: jpegOf(512 * 1024 + 1) }],
])('a violation says that the field %s', (predicate, difference) => {
  expect(practitionerViolations({ ...practitioner, ...difference }, today)).toMatchObject([{ predicate }]);
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
