import { expect, test } from 'vitest';
import type { Schedule } from '../../server/formularies/rules.ts';
import { refillViolations } from '../../server/refills/rules.ts';
import type { ReviewedRefill } from '../../server/refills/rules.ts';
import { patient, practitioner } from '../support/subjects.ts';

const lineOf = (schedule: Schedule | null) => ({ schedule, strengthDiffers: false });

const refill: ReviewedRefill = {
  lines: [lineOf(null)],
  prescriber: practitioner,
  patient,
  originalReceived: '2026-11-01',
  fills: [],
  clinic: { epcs: true },
  isRefrigerated: false,
  service: { canRefrigerate: false },
  shippingAddress: null,
};

const violationsOf = (difference: Partial<ReviewedRefill>) =>
  refillViolations({ ...refill, ...difference }, '2026-11-21').map(({ field, reason, binds }) => {
    expect(binds).toBe('production');
    return `${field} ${reason}`;
  });

test('a valid refill has no violations', () => {
  expect(violationsOf({})).toEqual([]);
});

test('its prescriber, clinic and service are checked again', () => {
  expect(
    violationsOf({
      lines: [lineOf('C-IV')],
      prescriber: { ...practitioner, licenseExpiration: '2026-11-20', deaNumber: null },
      patient: { ...patient, species: 'equine', status: 'inactive' },
      clinic: { epcs: false },
      isRefrigerated: true,
    }),
  ).toEqual([
    'patientId patient_inactive',
    'practitionerId license_expired',
    'practitionerId veterinarian_required',
    'practitionerId dea_number_missing',
    'clinicId epcs_missing',
    'serviceId cannot_refrigerate',
  ]);
});

test('a schedule C-II medication cannot be refilled', () => {
  expect(refillViolations({ ...refill, lines: [lineOf('C-II')] }, '2026-11-21')).toEqual([
    {
      field: 'medicationRequestId',
      reason: 'schedule_refills',
      predicate: 'refers to a schedule C-II medication, which cannot be refilled',
      binds: 'production',
    },
  ]);
});

test('that keeps a strength which the dose differs from is a warning in both environments (D18)', () => {
  const lines = [{ ...lineOf(null), strengthDiffers: true }];
  expect(refillViolations({ ...refill, lines }, '2026-11-21')).toEqual([
    {
      field: 'medicationRequestId',
      reason: 'strength_differs',
      predicate: "refers to a prescription whose dose states another amount than the formulary's strength",
      binds: 'never',
    },
  ]);
});

test('that comes early is a warning with the date in both environments (D64)', () => {
  const fills = [{ shippedOn: '2026-11-20', daysSupply: 30 }];
  expect(refillViolations({ ...refill, fills }, '2026-11-21')).toEqual([
    {
      field: 'medicationRequestId',
      reason: 'refill_early',
      predicate: 'refers to a prescription whose supply lasts until 2026-12-20',
      binds: 'never',
    },
  ]);
});

test.each(['C-III', 'C-IV'] as const)('%s can be refilled for six months (21 CFR 1306.22)', (schedule) => {
  const received = (originalReceived: string) =>
    violationsOf({ lines: [lineOf(schedule)], originalReceived });
  expect(received('2026-05-21')).toEqual([]);
  expect(received('2026-05-20')).toEqual(['medicationRequestId prescription_expired']);
  const expired = { ...refill, lines: [lineOf(schedule)], originalReceived: '2026-05-20' };
  const predicate = `refers to a schedule ${schedule} prescription that is more than 6 months old`;
  expect(refillViolations(expired, '2026-11-21')).toMatchObject([{ predicate }]);
});

test.each([null, 'C-V'] as const)('of schedule %s it can be refilled later too', (schedule) => {
  expect(violationsOf({ lines: [lineOf(schedule)], originalReceived: '2020-01-01' })).toEqual([]);
});

test('its own address stands in for a patient’s that is incomplete (D19)', () => {
  const incomplete = { ...patient, address: { ...patient.address, city: null } };
  expect(violationsOf({ patient: incomplete })).toEqual(['patientId patient_address_incomplete']);
  expect(violationsOf({ patient: incomplete, shippingAddress: patient.address })).toEqual([]);
});

test('its own address must follow the rules for addresses', () => {
  expect(violationsOf({ shippingAddress: patient.address })).toEqual([]);
  expect(violationsOf({ shippingAddress: { ...patient.address, state: 'XX', postalCode: 'ABC' } })).toEqual([
    'shippingAddress.state state_code',
    'shippingAddress.postalCode zip_code',
  ]);
});
