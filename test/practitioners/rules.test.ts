import { expect, test } from 'vitest';
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

test.each<readonly [string, string, Partial<Practitioner>]>([
  ['npi check_digit', 'must be an NPI: ten digits ending in its check digit', { npi: '1234567890' }],
  [
    'npi check_digit',
    'must be an NPI: ten digits ending in its check digit',
    { npi: '1234567890', isVeterinarian: true },
  ],
  ['npi required', 'is required unless is_veterinarian is true', { npi: null }],
  ['stateCode state_code', 'must be a two-letter code of a US state or territory', { stateCode: 'XX' }],
  ['licenseState state_code', 'must be a two-letter code of a US state or territory', { licenseState: 'x' }],
  ['zipCode zip_code', 'must be a ZIP code of 5 or 9 digits', { zipCode: '9461' }],
  ['licenseExpiration expired', 'must not be in the past', { licenseExpiration: '2026-11-20' }],
  ['deaExpiration expired', 'must not be in the past', { deaExpiration: '2026-11-20' }],
  [
    'deaNumber check_digit',
    'must be a DEA number: two letters, or a letter and 9, and seven digits ending in its check digit',
    { deaNumber: 'BA1234560' },
  ],
  [
    'signatureImage base64',
    'must be base64 with its padding, without spaces or a data: prefix',
    { signatureImage: 'data:image/png;base64,aGVsbG8=' },
  ],
  ['signatureImage image_type', 'must be a PNG or JPEG image', { signatureImage: 'aGVsbG8=' }],
  [
    'signatureImage image_too_large',
    'must be an image of at most 512 KB',
    { signatureImage: jpegOf(512 * 1024 + 1) },
  ],
])('%s: it %s', (found, predicate, difference) => {
  expect(violationsOf(difference)).toEqual([`${found} production`]);
  expect(practitionerViolations({ ...practitioner, ...difference }, today)).toMatchObject([{ predicate }]);
});

test('a license and a DEA registration are valid on their last day', () => {
  expect(violationsOf({ licenseExpiration: today, deaExpiration: today })).toEqual([]);
});
