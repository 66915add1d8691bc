import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDeaNumber } from '../../server/domain/dea.ts';
import { isNpi } from '../../server/domain/npi.ts';
import { isStateCode } from '../../server/domain/states.ts';
import { isZip } from '../../server/domain/zip.ts';

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''));

describe('NPI', () => {
  test.each(['1234567893', '1245319599'])('%s has its check digit', (npi) => {
    expect(isNpi(npi)).toBe(true);
  });

  test.each(['1234567890', '123456789', '12345678931', '123456789x', ' 1234567893', ''])(
    '%j is none',
    (npi) => {
      expect(isNpi(npi)).toBe(false);
    },
  );

  test('exactly one last digit fits any nine', () => {
    fc.assert(
      fc.property(digits(9), (nine) => {
        expect([...'0123456789'].filter((last) => isNpi(nine + last))).toHaveLength(1);
      }),
    );
  });

  test('one digit misread never passes', () => {
    fc.assert(
      fc.property(fc.nat({ max: 9 }), fc.integer({ min: 1, max: 9 }), (place, by) => {
        const npi = [...'1234567893'].map(Number);
        npi[place] = ((npi[place] ?? 0) + by) % 10;
        expect(isNpi(npi.join(''))).toBe(false);
      }),
    );
  });
});

describe('DEA number', () => {
  test.each(['BA1234563', 'F91234563', 'ba1234563'])('%s has its check digit', (dea) => {
    expect(isDeaNumber(dea)).toBe(true);
  });

  test.each(['BA1234560', 'B1234563', '9A1234563', 'BAC1234563', 'BA123456', 'BA12345630', ''])(
    '%j is none',
    (dea) => {
      expect(isDeaNumber(dea)).toBe(false);
    },
  );

  test('exactly one last digit fits any six', () => {
    fc.assert(
      fc.property(digits(6), (six) => {
        expect([...'0123456789'].filter((last) => isDeaNumber(`BA${six}${last}`))).toHaveLength(1);
      }),
    );
  });
});

test.each(['CA', 'ca', 'DC', 'PR', 'GU', 'AE', 'AP'])('%s is a state code', (code) => {
  expect(isStateCode(code)).toBe(true);
});

test.each(['XX', 'California', 'C', '', 'ON', 'CA '])('%j is no state code', (code) => {
  expect(isStateCode(code)).toBe(false);
});

test.each(['94612', '94612-1234', '946121234'])('%s is a ZIP code', (zip) => {
  expect(isZip(zip)).toBe(true);
});

test.each(['9461', '94612-', '94612-123', '94612 1234', 'SW1A 1AA', ''])('%j is no ZIP code', (zip) => {
  expect(isZip(zip)).toBe(false);
});
