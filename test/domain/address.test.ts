import { expect, test } from 'vitest';
import { isStateCode, isZipCode } from '../../server/domain/address.ts';

test.each(['CA', 'ca', 'DC', 'PR', 'GU', 'AE', 'AP'])('%s is a state code', (code) => {
  expect(isStateCode(code)).toBe(true);
});

test.each(['XX', 'California', 'C', '', 'ON', 'CA '])('%j is not a state code', (code) => {
  expect(isStateCode(code)).toBe(false);
});

test.each(['94612', '94612-1234', '946121234'])('%s is a ZIP code', (zip) => {
  expect(isZipCode(zip)).toBe(true);
});

test.each(['9461', '94612-', '94612-123', '94612 1234', 'SW1A 1AA', ''])('%j is not a ZIP code', (zip) => {
  expect(isZipCode(zip)).toBe(false);
});
