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

const found = (difference: Partial<ReviewedRefill>) =>
  refillViolations({ ...refill, ...difference }, '2026-11-21').map(({ field, reason, binds }) => {
    expect(binds).toBe('production');
    return `${field} ${reason}`;
  });

test('a refill in order has nothing against it', () => {
  expect(found({})).toEqual([]);
});

test('what it refers to is judged anew: the prescriber, the clinic, the service', () => {
  expect(
    found({
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

test('a schedule C-II medication is never refilled', () => {
  expect(found({ lines: [{ schedule: 'C-II' }] })).toEqual(['medicationRequestId schedule_refills']);
});

test('an address of its own obeys the rules of addresses', () => {
  expect(found({ shippingAddress: patient.address })).toEqual([]);
  expect(found({ shippingAddress: { ...patient.address, state: 'XX', postalCode: 'ABC' } })).toEqual([
    'shippingAddress.state state_code',
    'shippingAddress.postalCode zip_code',
  ]);
});
