import { describe, expect, test } from 'vitest';
import type { ReviewedLine, ReviewedOrder } from '../../server/domain/order-rules.ts';
import { orderViolations } from '../../server/domain/order-rules.ts';
import { practitioner } from './subjects.ts';

const today = '2026-11-21';

const line: ReviewedLine = {
  quantity: 30,
  refills: 3,
  daysSupply: 30,
  compoundingReason: null,
  schedule: null,
  needsCompoundingReason: false,
};

const order: ReviewedOrder = {
  lines: [line],
  prescriber: practitioner,
  species: 'human',
  clinic: { epcs: true },
  isRefrigerated: false,
  service: { canRefrigerate: false },
};

const found = (difference: Partial<ReviewedOrder>) =>
  orderViolations({ ...order, ...difference }, today).map(({ field, line: at, reason, binds }) => {
    expect(binds).toBe('production');
    return at === undefined ? `${field} ${reason}` : `${at} ${field} ${reason}`;
  });

const foundInLine = (difference: Partial<ReviewedLine>) =>
  found({ lines: [line, { ...line, ...difference }] });

test('a valid order has no violations', () => {
  expect(found({})).toEqual([]);
});

describe('the prescriber', () => {
  test('may not prescribe with an expired license or DEA registration', () => {
    const prescriber = { ...practitioner, licenseExpiration: '2026-11-20', deaExpiration: '2026-11-20' };
    expect(found({ prescriber })).toEqual(['practitionerId license_expired', 'practitionerId dea_expired']);
  });

  test('may prescribe on the last day of both', () => {
    expect(
      found({ prescriber: { ...practitioner, licenseExpiration: today, deaExpiration: today } }),
    ).toEqual([]);
  });

  test('is a veterinarian for an animal, and not for a human', () => {
    const veterinarian = { ...practitioner, isVeterinarian: true };
    expect(found({ species: 'canine' })).toEqual(['practitionerId veterinarian_required']);
    expect(found({ prescriber: veterinarian })).toEqual(['practitionerId veterinarian_not_allowed']);
    expect(found({ species: 'mammal - other', prescriber: veterinarian })).toEqual([]);
  });
});

describe('a line', () => {
  test('may ask for as much as the limits', () => {
    expect(foundInLine({ quantity: 10_000, daysSupply: 365, refills: 99 })).toEqual([]);
    expect(foundInLine({ daysSupply: null })).toEqual([]);
  });

  test('may not ask for more; the violation says which line', () => {
    expect(foundInLine({ quantity: 10_001, daysSupply: 366, refills: 100 })).toEqual([
      '1 quantity maximum',
      '1 refills maximum',
      '1 daysSupply maximum',
    ]);
  });

  test('of a compounded medication gives its reason if the form has a field for it', () => {
    expect(foundInLine({ needsCompoundingReason: true })).toEqual(['1 compoundingReason required']);
    expect(foundInLine({ needsCompoundingReason: true, compoundingReason: '  ' })).toHaveLength(1);
    expect(foundInLine({ needsCompoundingReason: true, compoundingReason: 'Dye allergy' })).toEqual([]);
  });
});

describe('a scheduled medication', () => {
  test.each([
    ['C-II', 0, 1],
    ['C-III', 5, 6],
    ['C-IV', 5, 6],
    ['C-V', 99, 100],
  ] as const)('of %s has at most %i refills', (schedule, most, tooMany) => {
    expect(foundInLine({ schedule, refills: most })).toEqual([]);
    expect(foundInLine({ schedule, refills: tooMany })).toEqual(['1 refills schedule_refills']);
  });

  test('needs a DEA number and an attested clinic, with one violation for the whole order', () => {
    const lines = [{ ...line, schedule: 'C-V' } as const, { ...line, schedule: 'C-IV' } as const];
    const prescriber = { ...practitioner, deaNumber: null };
    expect(found({ lines, prescriber, clinic: { epcs: false } })).toEqual([
      'practitionerId dea_number_missing',
      'clinicId epcs_missing',
    ]);
  });

  test('is the only kind that needs them', () => {
    expect(found({ prescriber: { ...practitioner, deaNumber: null }, clinic: { epcs: false } })).toEqual([]);
  });
});

test('a refrigerated order needs a service that can refrigerate', () => {
  expect(found({ isRefrigerated: true })).toEqual(['serviceId cannot_refrigerate']);
  expect(found({ isRefrigerated: true, service: { canRefrigerate: true } })).toEqual([]);
});
