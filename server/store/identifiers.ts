import { randomUUID } from 'node:crypto';

/** Requests overlap, so one may still ask for its instant when others have asked for later ones. */
const remembered = 1_000;

/** How many identifiers were made for each of the last milliseconds. */
const made = new Map<number, number>();

/**
 * A UUID version 7: sorts by the instant it was made for, and within one millisecond by the order of the
 * calls, so that rows are appended at the end of their index and pages can be cut by id.
 * The last group of a version 4 UUID (variant and 62 random bits) is laid out exactly as version 7's.
 */
export function newId(at: Date): string {
  const millisecond = at.getTime();
  const count = made.get(millisecond) ?? 0;
  if (count === 0 && made.size >= remembered) {
    const [oldest = millisecond] = made.keys();
    made.delete(oldest);
  }
  made.set(millisecond, count + 1);
  return versionSeven(millisecond + Math.floor(count / 4096), count % 4096, randomUUID().slice(19));
}

/** The lowest identifier that can have been made at an instant: turns a time filter into a range of ids. */
export function lowestIdAt(at: Date): string {
  return versionSeven(at.getTime(), 0, '8000-000000000000');
}

let written = '';
let writtenFor = Number.NaN;

function versionSeven(millisecond: number, sequence: number, tail: string): string {
  // Many are made in one millisecond, whose digits are written once.
  if (millisecond !== writtenFor) {
    const time = millisecond.toString(16).padStart(12, '0');
    written = `${time.slice(0, 8)}-${time.slice(8)}-7`;
    writtenFor = millisecond;
  }
  return `${written}${sequence.toString(16).padStart(3, '0')}-${tail}`;
}
