import { expect, test } from 'vitest';
import { monthsAfter, utcDate, yearsBefore } from '../../server/domain/calendar.ts';

test('today is the date in UTC, whatever the server’s time zone', () => {
  expect(utcDate(new Date('2026-11-21T23:59:59.999Z'))).toBe('2026-11-21');
});

test('an earlier year sorts correctly, also on 29 February', () => {
  expect(yearsBefore(130, '2026-11-21')).toBe('1896-11-21');
  expect(yearsBefore(130, '2028-02-29')).toBe('1898-02-29');
});

test.each([
  ['2026-05-21', '2026-11-21'],
  ['2026-06-30', '2026-12-30'],
  ['2026-07-01', '2027-01-01'],
  ['2026-12-31', '2027-06-31'],
])('six months after %s is %s', (date, later) => {
  expect(monthsAfter(6, date)).toBe(later);
});

test('a day that the later month lacks sorts after its last day', () => {
  expect(monthsAfter(6, '2026-08-31') > '2027-02-28').toBe(true);
  expect(monthsAfter(6, '2026-08-31') < '2027-03-01').toBe(true);
});
