import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { arrivalTimes } from '../../server/middleware/arrival.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setInterval'] }));
afterEach(() => void vi.useRealTimers());

/** Time passes while the process is stopped: no timer of it runs. */
const stop = (milliseconds: number) => {
  const later = performance.now() + milliseconds;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  return later;
};

test('a request arrived when it begins', () => {
  const arrived = arrivalTimes();
  vi.advanceTimersByTime(60_500);
  expect(arrived()).toBe(performance.now());
});

test('a request that waited while the process was stopped is as old as that', () => {
  const arrived = arrivalTimes();
  vi.advanceTimersByTime(10_000);
  const stopped = performance.now();
  const resumed = stop(60_000);
  expect(arrived()).toBe(stopped);
  // The timers run, and more of what waited is read.
  vi.advanceTimersByTime(1_000);
  stop(500);
  expect(arrived()).toBe(stopped);
  vi.restoreAllMocks();
  vi.spyOn(performance, 'now').mockReturnValue(resumed + 1_500);
  expect(arrived()).toBe(resumed + 1_500);
});
