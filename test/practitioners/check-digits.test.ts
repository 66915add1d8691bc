import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDeaNumber, isNpi } from '../../server/practitioners/rules.ts';

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''));

describe('NPI', () => {
  test.each(['1234567893', '1245319599'])('%s is valid', (npi) => {
    expect(isNpi(npi)).toBe(true);
  });

  test.each(['1234567890', '123456789', '12345678931', '123456789x', ' 1234567893', ''])(
    '%j is not valid',
    (npi) => {
      expect(isNpi(npi)).toBe(false);
    },
  );

  test.each(['3', '123456781', '12345678930', '61234567893'])(
    '%s is not valid, although its sum fits: an NPI has ten digits',
    (npi) => {
      expect(isNpi(npi)).toBe(false);
    },
  );

  test('any nine digits have exactly one check digit', () => {
    fc.assert(
      fc.property(digits(9), (nine) => {
        expect([...'0123456789'].filter((last) => isNpi(nine + last))).toHaveLength(1);
      }),
    );
  });
});

describe('DEA number', () => {
  test.each(['BA1234563', 'F91234563', 'ba1234563'])('%s is valid', (dea) => {
    expect(isDeaNumber(dea)).toBe(true);
  });

  test.each([
    'BA1234560',
    'B1234563',
    '9A1234563',
    'BAC1234563',
    'XBA1234563',
    'XA91234530',
    'BA123456',
    'BA12345630',
    '',
  ])('%j is not valid', (dea) => {
    expect(isDeaNumber(dea)).toBe(false);
  });

  test('any six digits have exactly one check digit', () => {
    fc.assert(
      fc.property(digits(6), (six) => {
        expect([...'0123456789'].filter((last) => isDeaNumber(`BA${six}${last}`))).toHaveLength(1);
      }),
    );
  });
});
