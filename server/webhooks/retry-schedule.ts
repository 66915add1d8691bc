const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Each attempt waits this long after the one before (D10): ten attempts in about three days. */
export const retryDelays: readonly number[] = [
  0,
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];

/** Up to this fraction of a delay is added, so that deliveries that failed together are not retried together. */
const jitter = 0.1;

/**
 * The milliseconds to wait after this many failed attempts; null after the last one.
 * `random` returns a number from 0 up to 1.
 */
export function delayAfter(tries: number, random: () => number): number | null {
  const delay = retryDelays[tries];
  return delay === undefined ? null : Math.round(delay * (1 + jitter * random()));
}
