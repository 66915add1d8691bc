import { describe, expect, test } from 'vitest';
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

const violationsOf = (difference: Partial<ReviewedOrder>) =>
  orderViolations({ ...order, ...difference }, today).map(({ field, line: at, reason, binds }) => {
    expect(binds).toBe('production');
    return at === undefined ? `${field} ${reason}` : `${at} ${field} ${reason}`;
  });

const violationsInLine = (difference: Partial<ReviewedLine>) =>
  violationsOf({ lines: [line, { ...line, ...difference }] });

test('a valid order has no violations', () => {
  expect(violationsOf({})).toEqual([]);
});

test('a dose of another amount than the strength is a warning in both environments (D18)', () => {
  const differing = { ...order, lines: [line, { ...line, strengthDiffers: true }] };
  expect(orderViolations(differing, today)).toEqual([
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
    'patient_inactive',
    'refers to a patient who is inactive',
    { patient: { ...patient, status: 'inactive' } },
  ],
  [
    'patient_address_incomplete',
    'refers to a patient whose address lacks the street, city or ZIP code',
    { patient: { ...patient, address: { ...patient.address, city: null } } },
  ],
  [
    'license_expired',
    'refers to a prescriber whose license has expired',
    { prescriber: { ...practitioner, licenseExpiration: '2026-11-20' } },
  ],
  [
    'dea_expired',
    'refers to a prescriber whose DEA registration has expired',
    { prescriber: { ...practitioner, deaExpiration: '2026-11-20' } },
  ],
  [
    'veterinarian_required',
    'must name a veterinarian for an animal patient',
    { patient: { ...patient, species: 'canine' } },
  ],
  [
    'veterinarian_not_allowed',
    'refers to a veterinarian, who cannot prescribe for a human patient',
    { prescriber: { ...practitioner, isVeterinarian: true } },
  ],
  [
    'dea_number_missing',
    'refers to a prescriber without a dea_number, for a scheduled medication',
    { prescriber: { ...practitioner, deaNumber: null }, lines: [{ ...line, schedule: 'C-V' }] },
  ],
  [
    'epcs_missing',
    'refers to a clinic that may not order scheduled medications',
    { clinic: { epcs: false }, lines: [{ ...line, schedule: 'C-V' }] },
  ],
  ['cannot_refrigerate', 'must be a service that can refrigerate', { isRefrigerated: true }],
  ['maximum', 'must be at most 10000', { lines: [{ ...line, quantity: 10_001 }] }],
  ['maximum', 'must be at most 365', { lines: [{ ...line, daysSupply: 366 }] }],
  ['maximum', 'must be at most 99', { lines: [{ ...line, refills: 100 }] }],
  [
    'schedule_refills',
    'must be at most 5 for a schedule C-IV medication',
    { lines: [{ ...line, schedule: 'C-IV', refills: 6 }] },
  ],
  ['required', 'is required for a compounded medication', { lines: [{ ...line, compounded: true }] }],
  [
    'compounding_reason_required',
    'is a compounded medication: order it in the carrier form, which has a place for the reason',
    { form: 'flat', lines: [{ ...line, compounded: true }] },
  ],
])('%s says that the field %s', (reason, predicate, difference) => {
  expect(orderViolations({ ...order, ...difference }, today)).toMatchObject([{ reason, predicate }]);
});

describe('the prescriber', () => {
  test('may not prescribe with an expired license or DEA registration', () => {
    const prescriber = { ...practitioner, licenseExpiration: '2026-11-20', deaExpiration: '2026-11-20' };
    expect(violationsOf({ prescriber })).toEqual([
      'practitionerId license_expired',
      'practitionerId dea_expired',
    ]);
  });

  test('may prescribe on the last day of both', () => {
    expect(
      violationsOf({ prescriber: { ...practitioner, licenseExpiration: today, deaExpiration: today } }),
    ).toEqual([]);
  });

  test('is a veterinarian for an animal, and not for a human', () => {
    const veterinarian = { ...practitioner, isVeterinarian: true };
    expect(violationsOf({ patient: { ...patient, species: 'canine' } })).toEqual([
      'practitionerId veterinarian_required',
    ]);
    expect(violationsOf({ prescriber: veterinarian })).toEqual(['practitionerId veterinarian_not_allowed']);
    expect(
      violationsOf({ patient: { ...patient, species: 'mammal - other' }, prescriber: veterinarian }),
    ).toEqual([]);
  });
});

describe('the patient', () => {
  test('must be active', () => {
    expect(violationsOf({ patient: { ...patient, status: 'inactive' } })).toEqual([
      'patientId patient_inactive',
    ]);
  });

  test.each([
    { line1: null },
    { city: null },
    { postalCode: null },
    { line1: ' ' },
    { city: '' },
    { postalCode: '\t' },
  ])('must have a street, a city and a ZIP code, not %j (D19)', (part) => {
    const incomplete = { ...patient, address: { ...patient.address, ...part } };
    expect(violationsOf({ patient: incomplete })).toEqual(['patientId patient_address_incomplete']);
    expect(violationsOf({ patient: incomplete, shippingAddress: patient.address })).toEqual([]);
  });
});

describe('a line', () => {
  test('may reach each limit', () => {
    expect(violationsInLine({ quantity: 10_000, daysSupply: 365, refills: 99 })).toEqual([]);
    expect(violationsInLine({ daysSupply: null })).toEqual([]);
  });

  test('may not exceed a limit; the violation says which line', () => {
    expect(violationsInLine({ quantity: 10_001, daysSupply: 366, refills: 100 })).toEqual([
      '1 quantity maximum',
      '1 refills maximum',
      '1 daysSupply maximum',
    ]);
  });

  test('of a compounded medication gives its reason in the carrier form (D03)', () => {
    expect(violationsInLine({ compounded: true })).toEqual(['1 compoundingReason required']);
    expect(violationsInLine({ compounded: true, compoundingReason: '  ' })).toHaveLength(1);
    expect(violationsInLine({ compounded: true, compoundingReason: 'Dye allergy' })).toEqual([]);
  });

  test('of a compounded medication does not fit the flat form, which has no reason (D03)', () => {
    const lines = [{ ...line, compounded: true }];
    expect(violationsOf({ form: 'flat', lines })).toEqual([
      '0 compoundingReason compounding_reason_required',
    ]);
    expect(violationsOf({ form: 'flat' })).toEqual([]);
  });
});

describe('a scheduled medication', () => {
  test.each([
    ['C-II', 0, 1],
    ['C-III', 5, 6],
    ['C-IV', 5, 6],
    ['C-V', 99, 100],
  ] as const)('of %s has at most %i refills', (schedule, most, tooMany) => {
    expect(violationsInLine({ schedule, refills: most })).toEqual([]);
    expect(violationsInLine({ schedule, refills: tooMany })).toEqual(['1 refills schedule_refills']);
  });

  test('needs a DEA number and an attested clinic, with one violation for the whole order', () => {
    const lines = [{ ...line, schedule: 'C-V' } as const, { ...line, schedule: 'C-IV' } as const];
    const prescriber = { ...practitioner, deaNumber: null };
    expect(violationsOf({ lines, prescriber, clinic: { epcs: false } })).toEqual([
      'practitionerId dea_number_missing',
      'clinicId epcs_missing',
    ]);
  });

  test('needs them, even if the other lines are not scheduled', () => {
    const lines = [line, { ...line, schedule: 'C-IV' } as const, line];
    const prescriber = { ...practitioner, deaNumber: null };
    expect(violationsOf({ lines, prescriber, clinic: { epcs: false } })).toEqual([
      'practitionerId dea_number_missing',
      'clinicId epcs_missing',
    ]);
  });

  test.each(['', ' ', '\t'])('needs a DEA number that is not blank: %j', (deaNumber) => {
    const lines = [{ ...line, schedule: 'C-IV' } as const];
    const prescriber = { ...practitioner, deaNumber };
    expect(violationsOf({ lines, prescriber })).toEqual(['practitionerId dea_number_missing']);
  });

  test('needs them, and other medications do not', () => {
    expect(
      violationsOf({ prescriber: { ...practitioner, deaNumber: null }, clinic: { epcs: false } }),
    ).toEqual([]);
  });
});

test('a refrigerated order needs a service that can refrigerate', () => {
  expect(violationsOf({ isRefrigerated: true })).toEqual(['serviceId cannot_refrigerate']);
  expect(violationsOf({ isRefrigerated: true, service: { canRefrigerate: true } })).toEqual([]);
});
