import { hash, randomUUID } from 'node:crypto';

/** Requests overlap: one may need an identifier for an earlier instant than another has just used. */
const rememberedMilliseconds = 1_000;

/** The number of identifiers made for each of the latest milliseconds. */
const counts = new Map<number, number>();

/**
 * A UUID version 7. It sorts by its instant, and within one millisecond by the order of the calls: rows are appended at
 * the end of their index, and lists can be paged by id. The last two groups come from a version 4 UUID, which has its
 * variant and 62 random bits in the same place.
 */
export function newId(at: Date): string {
  const millisecond = at.getTime();
  const count = counts.get(millisecond) ?? 0;
  if (count === 0 && counts.size >= rememberedMilliseconds) {
    const [oldest = millisecond] = counts.keys();
    counts.delete(oldest);
  }
  counts.set(millisecond, count + 1);
  return versionSeven(millisecond + Math.floor(count / 4096), count % 4096, randomUUID().slice(19));
}

/** Lower and higher than every identifier: a walk over all rows begins at one of them. */
export const lowestId = '00000000-0000-0000-0000-000000000000';
export const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function isUuid(text: string): boolean {
  return uuid.test(text);
}

/**
 * The form of a request ID in the log and the audit: a UUID as it is, and for anything else the start of its SHA-256, because
 * a caller may have put a person's name into it.
 */
export function recordedId(requestId: string): string {
  return isUuid(requestId) ? requestId : `sha256:${hash('sha256', requestId, 'hex').slice(0, 16)}`;
}

/** A caller may look for the request ID that was sent, or for the one that was recorded. */
export function asRecorded(requestId: string): string {
  return requestId.startsWith('sha256:') ? requestId : recordedId(requestId);
}

/** The lowest identifier of an instant: turns a time filter into a range of ids. */
export function lowestIdAt(at: Date): string {
  return versionSeven(at.getTime(), 0, '8000-000000000000');
}

/** The instant of an identifier. */
export function timeOf(id: string): Date {
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16));
}

let prefix = '';
let prefixMillisecond = Number.NaN;

function versionSeven(millisecond: number, sequence: number, tail: string): string {
  // Many identifiers are made in one millisecond: the digits of its time are formatted once.
  if (millisecond !== prefixMillisecond) {
    const time = millisecond.toString(16).padStart(12, '0');
    prefix = `${time.slice(0, 8)}-${time.slice(8)}-7`;
    prefixMillisecond = millisecond;
  }
  return `${prefix}${sequence.toString(16).padStart(3, '0')}-${tail}`;
}
