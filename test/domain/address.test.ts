import { expect, test } from 'vitest';
import { isStateCode, isZipCode } from '../../server/domain/address.ts';

test('a state code may be written in lower case', () => {
  expect(isStateCode('ca')).toBe(true);
});

test.each(['XX', 'California', 'C', '', 'ON', 'CA '])('%j is not a state code', (code) => {
  expect(isStateCode(code)).toBe(false);
});

test.each(['94612', '94612-1234', '946121234'])('%s is a ZIP code', (zip) => {
  expect(isZipCode(zip)).toBe(true);
});

test.each([
  ...['9461', '946123', '94612-', '94612-123', '94612 1234', '94612-12345'],
  ...['CA94612', '94612CA', '1-94612', 'SW1A 1AA', ''],
])('%j is not a ZIP code', (zip) => {
  expect(isZipCode(zip)).toBe(false);
});
