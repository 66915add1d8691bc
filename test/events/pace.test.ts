import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paced } from '../../server/events/pace.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Lets so many wait at once, and tells which have begun. */
function waiting(count: number) {
  const pace = paced({ atOnce: 2, everyMs: 1 });
  const begun: number[] = [];
  const begin = (one: number) => void pace.begin().then(() => begun.push(one));
  for (let one = 0; one < count; one += 1) begin(one);
  return { pace, begun, begin };
}

test('lets no more begin in a tick than it says, in the order in which they came', async () => {
  const { pace, begun } = waiting(5);
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual([0, 1]);
  expect(pace.isBusy()).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual([0, 1, 2, 3]);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect(pace.isBusy()).toBe(false);
});

test('keeps nobody waiting after a rest, and leaves no timer behind', async () => {
  const { begun, begin } = waiting(3);
  await vi.advanceTimersByTimeAsync(10);
  expect(vi.getTimerCount()).toBe(0);
  begin(3);
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual([0, 1, 2, 3]);
});
