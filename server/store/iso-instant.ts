/**
 * An instant in SQL as ISO 8601 in UTC, in milliseconds or microseconds. PostgreSQL formats it at a fraction of
 * the cost of a Date.
 */
export const isoInstant = (instant: string, fraction: 'MS' | 'US' = 'MS'): string =>
  `to_char((${instant}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.${fraction}"Z"')`;

/** The date of an instant in SQL, in UTC. */
export const isoDate = (instant: string): string => `to_char((${instant}) at time zone 'UTC', 'YYYY-MM-DD')`;

/** True for an instant of isoInstant. PostgreSQL refuses 30 February, which Date takes for 2 March. */
export function isInstant(text: string): boolean {
  const time = /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,6}Z$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && text.startsWith(new Date(time).toISOString().slice(0, 19));
}
