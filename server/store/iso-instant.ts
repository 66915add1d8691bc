/**
 * An instant in SQL as ISO 8601 in UTC, in milliseconds or microseconds. PostgreSQL writes it at a fraction of what it costs
 * to make a Date and format that.
 */
export const isoInstant = (instant: string, fraction: 'MS' | 'US' = 'MS'): string =>
  `to_char((${instant}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.${fraction}"Z"')`;
