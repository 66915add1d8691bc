/** The calendar date in UTC. Every rule about today uses it. */
export function utcDate(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** The same day in an earlier year, for comparison as text. 29 February stays 29 February and still sorts correctly. */
export function yearsBefore(years: number, date: string): string {
  return `${String(Number(date.slice(0, 4)) - years)}${date.slice(4)}`;
}
