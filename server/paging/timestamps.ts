import { invalid, timestampForm } from '../errors.ts';

const earliest = Date.parse('1970-01-01T00:00:00Z');
const latest = Date.parse('9999-12-31T23:59:59Z');

/**
 * Reads a timestamp whose format the contract has checked. JavaScript has no leap seconds, so :60 is read as :59.
 * A time outside the range of the store becomes the nearest one in it.
 */
export function readTimestamp(field: string, text: string): Date {
  const time = Date.parse(
    text
      .toUpperCase()
      .replace(' ', 'T')
      .replace(/:60(?=\D)/, ':59'),
  );
  if (Number.isNaN(time)) {
    throw invalid([{ field, reason: 'format', message: `${field} ${timestampForm}` }]);
  }
  return new Date(Math.min(Math.max(time, earliest), latest));
}

/** Reads the expires_at of a new key, which must be in the future. null: it does not expire. */
export function readExpiry(sent: string | null | undefined, now: Date): Date | null {
  if (sent === null || sent === undefined) return null;
  const expiresAt = readTimestamp('expires_at', sent);
  if (expiresAt > now) return expiresAt;
  const message = 'expires_at must be in the future';
  throw invalid([{ field: 'expires_at', reason: 'in_the_past', message }]);
}

const minutesIn = { m: 1, h: 60, d: 24 * 60 } as const;

/** Reads an age such as 4h, whose form the contract has checked: the instant that long ago. */
export function readAge(text: string, now: Date): Date {
  const unit = text.endsWith('m') ? 'm' : text.endsWith('h') ? 'h' : 'd';
  return new Date(now.getTime() - Number.parseInt(text) * minutesIn[unit] * 60_000);
}

/** Reads the start of a period, sent as a timestamp or an age. */
export function readSince(text: string, now: Date): Date {
  return /[mhd]$/.test(text) ? readAge(text, now) : readTimestamp('since', text);
}

/** Reads the since and until filters of a list. */
export function readPeriod({ since, until }: { readonly since?: string; readonly until?: string }) {
  return {
    since: since === undefined ? null : readTimestamp('since', since),
    until: until === undefined ? null : readTimestamp('until', until),
  };
}
