import { expect, test } from 'vitest';
import { cachedReading } from '../../server/observability/cached-reading.ts';

const patient = { freshMs: 60_000, patienceMs: 60_000 };

/** Counts how often it is read. */
function counter() {
  const state = { count: 0 };
  return { state, read: () => Promise.resolve((state.count += 1)) };
}

test('ten callers at once, and those after them, cost one reading', async () => {
  const { state, read } = counter();
  const get = cachedReading({ ...patient, read });
  expect(await Promise.all(Array.from({ length: 10 }, get))).toEqual(Array(10).fill(1));
  expect(await get()).toBe(1);
  expect(state.count).toBe(1);
});

test('a reading is as old as the given clock says, and old once that was set back', async () => {
  let at = 10_000;
  const get = cachedReading({ freshMs: 1_000, patienceMs: 60_000, read: counter().read, now: () => at });
  const readings: unknown[] = [];
  for (at of [10_000, 10_999, 11_000, 10_999]) readings.push(await get());
  expect(readings).toEqual([1, 1, 2, 3]);
});

test('a reading that fails is none, and is not repeated for every caller', async () => {
  let count = 0;
  const read = (): Promise<number> => {
    count += 1;
    return Promise.reject(new Error('away'));
  };
  const get = cachedReading({ ...patient, read });
  expect([await get(), await get()]).toEqual([undefined, undefined]);
  expect(count).toBe(1);
});

test('nobody waits for a reading that does not come, and it is not begun twice', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  let count = 0;
  const read = () => {
    count += 1;
    return promise;
  };
  const get = cachedReading({ read, freshMs: 0, patienceMs: 20 });
  expect(await get()).toBeUndefined();
  expect(await get()).toBeUndefined();
  resolve('late');
  await promise;
  expect(count).toBe(1);
});
