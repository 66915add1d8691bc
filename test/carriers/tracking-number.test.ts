import { describe, expect, it } from 'vitest';

import { isLikely, normalizeTrackingNumber, scannedNumber } from '../../server/carriers/tracking-number.ts';
import { demoCarriers } from '../../server/sandbox/demo/demo-data.ts';

const usps = '9405511899223857264837';

describe('a tracking number has one form', () => {
  it.each([
    [' 9405 5118 9922 3857 2648 37\n', usps],
    ['1z 999-aa1–01 2345 6784', '1Z999AA10123456784'],
    [`42097201${usps}`, usps],
    [`420972019405${usps}`, usps],
    [`42097201\u001d${usps}`, usps],
    [`420 97201 ${usps}`, usps],
    // No USPS number follows the ZIP code: this is another carrier's number that begins with 420.
    ['420123456789', '420123456789'],
    [`42097201${usps.slice(1)}`, `42097201${usps.slice(1)}`],
    ['Ünï-1ß', 'ÜNï1ß'],
  ])('%j is %j', (written, number) => {
    expect(normalizeTrackingNumber(written)).toBe(number);
    expect(normalizeTrackingNumber(number)).toBe(number);
  });

  it.each([
    [` 420 97201\u001d${usps}\r\n`, usps],
    ['cc-1234 x', 'cc-1234x'],
    [' \u001d\n', ''],
  ])('a carrier may tell dashes and case apart: %j is stored as %j', (written, number) => {
    expect(scannedNumber(written)).toBe(number);
  });
});

describe('a number is likely if it has the form of its carrier', () => {
  const isOf = (carrier: string, number: string) =>
    isLikely(number, demoCarriers.find(({ id }) => id === carrier)?.trackingPattern ?? null);

  it.each([
    ['usps', usps, true],
    ['usps', `42097201${usps}`, true],
    ['usps', '70160910000108301234', true],
    ['usps', 'EA123456789US', true],
    ['usps', usps.slice(1), false],
    ['usps', '1Z999AA10123456784', false],
    ['ups', '1z999aa10123456784', true],
    ['ups', '1Z999AA1012345678', false],
    ['ups', 'X1Z999AA10123456784', false],
    ['fedex', '449044304137821', true],
    ['fedex', '9611020987654312345672', true],
    ['fedex', '44904430413782', false],
    ['a carrier without a pattern', 'anything', true],
  ])('%s: %s: %s', (carrier, number, likely) => {
    expect(isOf(carrier, number)).toBe(likely);
  });

  it('the worst pattern that the contract takes is matched at once against the longest number', () => {
    const pattern = `${'A{99}'.repeat(20)}|A{0,99}${'A'.repeat(100)}|A{0,99}B`;
    const began = performance.now();
    for (let count = 0; count < 100; count += 1) isLikely('A'.repeat(255), pattern);
    // A pattern that backtracks without end would take years.
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});
