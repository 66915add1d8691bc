import { expect, test } from 'vitest';
import { refillViolations } from '../../server/domain/refill-rules.ts';
import type { ReviewedRefill } from '../../server/domain/refill-rules.ts';
import { patient, practitioner } from './subjects.ts';

const refill: ReviewedRefill = {
  lines: [{ schedule: null }],
  prescriber: practitioner,
  species: 'human',
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
      lines: [{ schedule: 'C-IV' }],
      prescriber: { ...practitioner, licenseExpiration: '2026-11-20', deaNumber: null },
      species: 'equine',
      clinic: { epcs: false },
      isRefrigerated: true,
    }),
  ).toEqual([
    'practitionerId license_expired',
    'practitionerId veterinarian_required',
    'practitionerId dea_number_missing',
    'clinicId epcs_missing',
    'serviceId cannot_refrigerate',
  ]);
});

test('a schedule C-II medication cannot be refilled', () => {
  expect(violationsOf({ lines: [{ schedule: 'C-II' }] })).toEqual(['medicationRequestId schedule_refills']);
});

test('its own address must follow the rules for addresses', () => {
  expect(violationsOf({ shippingAddress: patient.address })).toEqual([]);
  expect(violationsOf({ shippingAddress: { ...patient.address, state: 'XX', postalCode: 'ABC' } })).toEqual([
    'shippingAddress.state state_code',
    'shippingAddress.postalCode zip_code',
  ]);
});
