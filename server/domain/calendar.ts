const written = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/;

/** The time of an ISO 8601 timestamp: seconds always, fraction and offset optional (D15). */
const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)?$/;

/** Whether the text is YYYY-MM-DD and that day exists; there is no year 0, and PostgreSQL refuses it. */
export function isCalendarDate(text: string): boolean {
  const { year, month, day } = written.exec(text)?.groups ?? {};
  if (year === undefined || year === '0000') return false;
  return Number(day) >= 1 && Number(day) <= daysInMonth(Number(year), Number(month));
}

function daysInMonth(year: number, month: number): number {
  if (month < 1 || month > 12) return 0;
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  if (month === 2) return leap ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/**
 * The calendar date of a date or timestamp, as written: no offset ever moves a birthday (D16).
 * Null where the text is neither, or names a day that does not exist.
 */
export function calendarDateOf(text: string): string | null {
  const date = text.slice(0, 10);
  if (!isCalendarDate(date)) return null;
  if (text.length === 10) return date;
  return text[10] === 'T' && timeOfDay.test(text.slice(11)) ? date : null;
}

/** The calendar day it is in UTC, which every rule about today goes by. */
export function utcDate(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** The same day years earlier. 29 February stays as it is: dates are only compared, and as text it still sorts right. */
export function yearsBefore(years: number, date: string): string {
  const year = Math.max(0, Number(date.slice(0, 4)) - years);
  return `${String(year).padStart(4, '0')}${date.slice(4)}`;
}
