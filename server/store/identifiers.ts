import { randomUUID } from 'node:crypto';

let lastMillisecond = 0;
let counter = 0;

/**
 * A UUID version 7: sorts by the instant it was made for, and within one millisecond by the order of the
 * calls, so that rows are appended at the end of their index and pages can be cut by id.
 * The last group of a version 4 UUID (variant and 62 random bits) is laid out exactly as version 7's.
 */
export function newId(at: Date): string {
  const millisecond = at.getTime();
  counter = millisecond === lastMillisecond ? counter + 1 : 0;
  lastMillisecond = millisecond;
  const ticks = millisecond + Math.floor(counter / 4096);
  return versionSeven(ticks, counter % 4096, randomUUID().slice(19));
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
