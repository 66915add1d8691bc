/** The calendar date in UTC. Every rule about today uses it. */
export function utcDate(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** The same day in an earlier year, for comparison as text. 29 February stays 29 February and still sorts correctly. */
export function yearsBefore(years: number, date: string): string {
  return `${String(Number(date.slice(0, 4)) - years)}${date.slice(4)}`;
}

/** The same day in a later month, for comparison as text: 31 February sorts after the last day of February. */
export function monthsAfter(months: number, date: string): string {
  const month = Number(date.slice(5, 7)) - 1 + months;
  const year = Number(date.slice(0, 4)) + Math.floor(month / 12);
  return `${year}-${String((month % 12) + 1).padStart(2, '0')}${date.slice(7)}`;
}

const dayMs = 86_400_000;
const lastDate = '9999-12-31';

/** The date `days` later, or the last date whose year has four digits. */
export function dateAfter(days: number, date: string): string {
  const later = Date.parse(date) + days * dayMs;
  return later < Date.parse(lastDate) ? utcDate(new Date(later)) : lastDate;
}

/** Negative if `to` comes first. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs;
}
