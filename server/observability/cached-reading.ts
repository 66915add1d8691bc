import { setTimeout as delay } from 'node:timers/promises';

import type { Clock } from '../clock.ts';

interface CachedReadingOptions<Value> {
  readonly read: () => Promise<Value>;
  /** A reading is kept for this long, even one that failed. */
  readonly freshMs: number;
  /** The longest that a caller waits for a reading. */
  readonly patienceMs: number;
  /** The clock that tells the age of a reading, in milliseconds; this process's unless given. */
  readonly now?: () => number;
}

/** For a probe, which anybody on its port may call as often as they like. */
export const keptForASecond = (clock: Clock) => ({
  freshMs: 1_000,
  patienceMs: 10_000,
  now: () => clock().getTime(),
});

/**
 * Reads at most once at a time, and keeps the reading for a while: so many callers cost no more than one. Resolves to undefined
 * if there is no reading, and never later than `patienceMs`.
 */
export function cachedReading<Value>({
  read,
  freshMs,
  patienceMs,
  now = () => performance.now(),
}: CachedReadingOptions<Value>): () => Promise<Value | undefined> {
  let reading: Promise<Value | undefined> | undefined;
  let beganAt = 0;
  let readAt = 0;
  let isOver = true;

  const begin = (): Promise<Value | undefined> => {
    beganAt = performance.now();
    readAt = now();
    isOver = false;
    return read()
      .catch(() => undefined)
      .finally(() => {
        isOver = true;
      });
  };
  /** After the clock was set back, a reading from the future is not fresh. */
  const isFresh = () => now() >= readAt && now() - readAt < freshMs;
  return async () => {
    if (isOver && (reading === undefined || !isFresh())) reading = begin();
    const left = beganAt + patienceMs - performance.now();
    if (isOver || left <= 0) return isOver ? reading : undefined;
    return Promise.race([reading, delay(left, undefined, { ref: false })]);
  };
}
