import { setTimeout as delay } from 'node:timers/promises';

export interface CachedReadingOptions<Value> {
  readonly read: () => Promise<Value>;
  /** How long a reading is good for, also one that failed. */
  readonly freshMs: number;
  /** How long a caller waits for a reading that does not come. */
  readonly patienceMs: number;
}

/**
 * Reads at most once at a time, and keeps the reading for a while: so any number of callers cost what one costs.
 * Resolves to undefined if there is no reading, and never later than `patienceMs`.
 */
export function cachedReading<Value>({
  read,
  freshMs,
  patienceMs,
}: CachedReadingOptions<Value>): () => Promise<Value | undefined> {
  let reading: Promise<Value | undefined> | undefined;
  let beganAt = 0;
  let isOver = true;

  const begin = (): Promise<Value | undefined> => {
    beganAt = performance.now();
    isOver = false;
    return read()
      .catch(() => undefined)
      .finally(() => {
        isOver = true;
      });
  };
  return async () => {
    if (isOver && (reading === undefined || performance.now() - beganAt >= freshMs)) reading = begin();
    const left = beganAt + patienceMs - performance.now();
    if (isOver || left <= 0) return isOver ? reading : undefined;
    return Promise.race([reading, delay(left, undefined, { ref: false })]);
  };
}
