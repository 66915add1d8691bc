import { expect, test } from 'vitest';
import { utcDate, yearsBefore } from '../../server/domain/calendar.ts';

test('today is the date in UTC, whatever the server’s time zone', () => {
  expect(utcDate(new Date('2026-11-21T23:59:59.999Z'))).toBe('2026-11-21');
});

test('an earlier year sorts correctly, also on 29 February', () => {
  expect(yearsBefore(130, '2026-11-21')).toBe('1896-11-21');
  expect(yearsBefore(130, '2028-02-29')).toBe('1898-02-29');
});
