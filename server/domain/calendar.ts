const dateForm = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/;

/** The time in an ISO 8601 timestamp: seconds are required, fraction and offset optional (D15). */
const timeForm = /^([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)?$/;

/** Whether the text is YYYY-MM-DD and that day exists. Year 0 does not exist, and PostgreSQL refuses it. */
export function isCalendarDate(text: string): boolean {
  const { year, month, day } = dateForm.exec(text)?.groups ?? {};
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
 * The calendar date in a date or timestamp, as written: an offset never moves a birthday (D16). Null if the text is
 * neither, or if the day does not exist.
 */
export function calendarDateOf(text: string): string | null {
  const date = text.slice(0, 10);
  if (!isCalendarDate(date)) return null;
  if (text.length === 10) return date;
  return text[10] === 'T' && timeForm.test(text.slice(11)) ? date : null;
}

/** The calendar date in UTC. Every rule about today uses it. */
export function utcDate(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** The same day in an earlier year, for comparison as text: 29 February stays, and still sorts correctly. */
export function yearsBefore(years: number, date: string): string {
  const year = Math.max(0, Number(date.slice(0, 4)) - years);
  return `${String(year).padStart(4, '0')}${date.slice(4)}`;
}
