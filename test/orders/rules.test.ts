import { expect, test } from 'vitest';
import type { ReviewedLine, ReviewedOrder } from '../../server/orders/rules.ts';
import { orderViolations } from '../../server/orders/rules.ts';
import { patient, practitioner } from '../support/subjects.ts';

const today = '2026-11-21';

const line: ReviewedLine = {
  quantity: 30,
  refills: 3,
  daysSupply: 30,
  compoundingReason: null,
  schedule: null,
  compounded: false,
  medicationStrength: '600 mg',
  strengthDiffers: false,
};

const order: ReviewedOrder = {
  form: 'carrier',
  lines: [line],
  prescriber: practitioner,
  patient,
  shippingAddress: null,
  clinic: { epcs: true },
  isRefrigerated: false,
  service: { canRefrigerate: false },
};

const found = (difference: Partial<ReviewedOrder>) => orderViolations({ ...order, ...difference }, today);
const reasonsOf = (difference: Partial<ReviewedOrder>) =>
  found(difference).map(({ field, reason }) => `${field} ${reason}`);
const reasonsInLine = (difference: Partial<ReviewedLine>) =>
  found({ lines: [line, { ...line, ...difference }] }).map(
    ({ field, line: at, reason }) => `${String(at)} ${field} ${reason}`,
  );
const scheduled = { ...line, schedule: 'C-V' } as const;
const compounded = { ...line, compounded: true };
const veterinarian = { ...practitioner, isVeterinarian: true };

test('a dose of another amount than the strength is a warning in both environments (D18)', () => {
  expect(found({ lines: [line, { ...line, strengthDiffers: true }] })).toEqual([
    {
      field: 'strength',
      line: 1,
      reason: 'strength_differs',
      predicate: "states another amount than the formulary's strength, 600 mg",
      binds: 'never',
    },
  ]);
});

test.each<readonly [string, string, Partial<ReviewedOrder>]>([
  [
    'patientId patient_inactive',
    'refers to a patient who is inactive',
    { patient: { ...patient, status: 'inactive' } },
  ],
  [
    'patientId patient_address_incomplete',
    'refers to a patient whose address lacks the street, city or ZIP code',
    { patient: { ...patient, address: { ...patient.address, city: null } } },
  ],
  [
    'practitionerId license_expired',
    'refers to a prescriber whose license has expired',
    { prescriber: { ...practitioner, licenseExpiration: '2026-11-20' } },
  ],
  [
    'practitionerId dea_expired',
    'refers to a prescriber whose DEA registration has expired',
    { prescriber: { ...practitioner, deaExpiration: '2026-11-20' } },
  ],
  [
    'practitionerId veterinarian_required',
    'must name a veterinarian for an animal patient',
    { patient: { ...patient, species: 'canine' } },
  ],
  [
    'practitionerId veterinarian_not_allowed',
    'refers to a veterinarian, who cannot prescribe for a human patient',
    { prescriber: veterinarian },
  ],
  [
    'practitionerId dea_number_missing',
    'refers to a prescriber without a dea_number, for a scheduled medication',
    { prescriber: { ...practitioner, deaNumber: null }, lines: [scheduled] },
  ],
  [
    'clinicId epcs_missing',
    'refers to a clinic that may not order scheduled medications',
    { clinic: { epcs: false }, lines: [scheduled] },
  ],
  ['serviceId cannot_refrigerate', 'must be a service that can refrigerate', { isRefrigerated: true }],
  ['quantity maximum', 'must be at most 10000', { lines: [{ ...line, quantity: 10_001 }] }],
  ['daysSupply maximum', 'must be at most 365', { lines: [{ ...line, daysSupply: 366 }] }],
  ['refills maximum', 'must be at most 99', { lines: [{ ...line, refills: 100 }] }],
  [
    'refills schedule_refills',
    'must be at most 5 for a schedule C-IV medication',
    { lines: [{ ...line, schedule: 'C-IV', refills: 6 }] },
  ],
  // D03: the flat form has no place for the reason.
  ['compoundingReason required', 'is required for a compounded medication', { lines: [compounded] }],
  [
    'compoundingReason compounding_reason_required',
    'is a compounded medication: order it in the carrier form, which has a place for the reason',
    { form: 'flat', lines: [compounded] },
  ],
])('%s in production: it %s', (reason, predicate, difference) => {
  expect(reasonsOf(difference)).toEqual([reason]);
  expect(found(difference)).toMatchObject([{ predicate, binds: 'production' }]);
});

test.each<readonly [string, Partial<ReviewedOrder>]>([
  ['nothing wrong', {}],
  [
    'a license and a DEA registration on their last day',
    { prescriber: { ...practitioner, licenseExpiration: today, deaExpiration: today } },
  ],
  [
    'a veterinarian for an animal',
    { patient: { ...patient, species: 'mammal - other' }, prescriber: veterinarian },
  ],
  ['each limit reached', { lines: [{ ...line, quantity: 10_000, daysSupply: 365, refills: 99 }] }],
  ['no days of supply', { lines: [{ ...line, daysSupply: null }] }],
  ['a reason for compounding', { lines: [{ ...compounded, compoundingReason: 'Dye allergy' }] }],
  ['nothing compounded in the flat form', { form: 'flat' }],
  [
    'nothing scheduled, and neither a DEA number nor an attestation',
    { prescriber: { ...practitioner, deaNumber: null }, clinic: { epcs: false } },
  ],
  ['a service that can refrigerate', { isRefrigerated: true, service: { canRefrigerate: true } }],
])('an order is valid with %s', (_, difference) => {
  expect(found(difference)).toEqual([]);
});

test('a patient must have a street, a city and a ZIP code that are not blank, or the order its own address (D19)', () => {
  for (const part of [
    ...[{ line1: null }, { city: null }, { postalCode: null }],
    ...[{ line1: ' ' }, { city: '' }, { postalCode: '\t' }],
  ]) {
    const incomplete = { ...patient, address: { ...patient.address, ...part } };
    expect(reasonsOf({ patient: incomplete })).toEqual(['patientId patient_address_incomplete']);
    expect(reasonsOf({ patient: incomplete, shippingAddress: patient.address })).toEqual([]);
  }
});

test('a violation of a line says which line', () => {
  expect(reasonsInLine({ quantity: 10_001, daysSupply: 366, refills: 100 })).toEqual([
    ...['1 quantity maximum', '1 refills maximum', '1 daysSupply maximum'],
  ]);
  expect(reasonsInLine({ compounded: true, compoundingReason: '  ' })).toEqual([
    '1 compoundingReason required',
  ]);
});

test.each([
  ['C-II', 0, 1],
  ['C-III', 5, 6],
  ['C-IV', 5, 6],
  ['C-V', 99, 100],
] as const)('a medication of schedule %s has at most %i refills', (schedule, most, tooMany) => {
  expect(reasonsInLine({ schedule, refills: most })).toEqual([]);
  expect(reasonsInLine({ schedule, refills: tooMany })).toEqual(['1 refills schedule_refills']);
});

test('scheduled medications need a DEA number that is not blank and an attested clinic, once for the whole order', () => {
  const lines = [line, scheduled, { ...scheduled, schedule: 'C-IV' } as const, line];
  for (const deaNumber of [null, '', ' ', '\t']) {
    const prescriber = { ...practitioner, deaNumber };
    expect(reasonsOf({ lines, prescriber, clinic: { epcs: false } })).toEqual([
      ...['practitionerId dea_number_missing', 'clinicId epcs_missing'],
    ]);
  }
});
