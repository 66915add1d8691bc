import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarDateOf, isCalendarDate, utcDate, yearsBefore } from '../../server/domain/calendar.ts';

describe('calendar dates', () => {
  test.each(['2024-02-29', '2000-02-29', '1999-12-31', '0001-01-01'])('%s exists', (date) => {
    expect(isCalendarDate(date)).toBe(true);
  });

  test.each([
    '2023-02-29',
    '1900-02-29',
    '2024-04-31',
    '2024-13-01',
    '2024-00-10',
    '2024-01-00',
    '0000-01-01',
  ])('%s does not exist', (date) => {
    expect(isCalendarDate(date)).toBe(false);
  });

  test.each(['', '2024-1-1', '20240101', '2024-01-01T00:00:00Z', ' 2024-01-01', '+02024-01-01'])(
    '%j is not in the form of a date',
    (date) => {
      expect(isCalendarDate(date)).toBe(false);
    },
  );

  test('agree with JavaScript’s calendar for every text of that form', () => {
    const part = (max: number, width: number) =>
      fc.integer({ min: 0, max }).map((value) => String(value).padStart(width, '0'));
    const text = fc.tuple(fc.integer({ min: 1, max: 9999 }), part(14, 2), part(33, 2));
    fc.assert(
      fc.property(text, ([year, month, day]) => {
        const date = `${String(year).padStart(4, '0')}-${month}-${day}`;
        const instant = new Date(`${date}T00:00:00Z`);
        const real = !Number.isNaN(instant.valueOf()) && instant.toISOString().startsWith(date);
        expect(isCalendarDate(date)).toBe(real);
      }),
    );
  });
});

describe('a date of birth', () => {
  test.each([
    '1984-05-17',
    '1984-05-17T00:00:00Z',
    '1984-05-17T23:30:00-08:00',
    '1984-05-17T00:30:00+14:00',
    '1984-05-17T00:00:00',
    '1984-05-17T00:00:00.000Z',
    '1984-05-17T12:00:00.123456',
  ])('%s keeps its calendar date as written', (text) => {
    expect(calendarDateOf(text)).toBe('1984-05-17');
  });

  test.each([
    '1984-02-30T00:00:00Z',
    '1984-05-17T',
    '1984-05-17T24:00:00Z',
    '1984-05-17T12:60:00Z',
    '1984-05-17T12:00Z',
    '1984-05-17T12:00:00+25:00',
    '1984-05-17 12:00:00',
    '1984-05-17x',
    '17/05/1984',
    '',
  ])('%j is not one', (text) => {
    expect(calendarDateOf(text)).toBeNull();
  });
});

test('today is the date in UTC, whatever the server’s time zone', () => {
  expect(utcDate(new Date('2026-11-21T23:59:59.999Z'))).toBe('2026-11-21');
});

test('an earlier year sorts correctly, also on 29 February and before year 0', () => {
  expect(yearsBefore(130, '2026-11-21')).toBe('1896-11-21');
  expect(yearsBefore(130, '2028-02-29')).toBe('1898-02-29');
  expect(yearsBefore(130, '0100-01-01')).toBe('0000-01-01');
});
