import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { watchArrivals } from '../../server/listener/arrival.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setInterval'] }));
afterEach(() => void vi.useRealTimers());

/** The time of the database as a process knows it: its own timer, and how long that timer stood still. */
function aProcess() {
  const time = { runsMs: 0, suspendedMs: 0 };
  vi.spyOn(performance, 'now').mockImplementation(() => time.runsMs);
  const { now } = watchArrivals(() => new Date(time.runsMs + time.suspendedMs));
  return {
    ageMs: () => now().ageMs,
    run: (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) {
        time.runsMs += 1_000;
        vi.advanceTimersByTime(1_000);
      }
    },
    /** No timer runs meanwhile. */
    stop: (milliseconds: number) => (time.runsMs += milliseconds),
    learnOfSuspension: (milliseconds: number) => (time.suspendedMs += milliseconds),
  };
}

test('a request arrived when it begins', () => {
  const { ageMs, run, stop } = aProcess();
  run(60);
  expect(ageMs()).toBe(0);
  stop(500);
  expect(ageMs()).toBe(0);
});

test.each(['stop', 'learnOfSuspension'] as const)(
  'a request that waited for the end of a pause is as old as that (%s)',
  (pause) => {
    const process = aProcess();
    process.run(10);
    process[pause](60_000);
    expect(process.ageMs()).toBe(60_000);
    // The timers run, and the process reads more of what waited.
    process.run(1);
    process.stop(500);
    expect(process.ageMs()).toBe(61_500);
    process.stop(1_000);
    expect(process.ageMs()).toBe(0);
  },
);

test('a clock of the database that is set back makes no request old, and none younger than it is', () => {
  const process = aProcess();
  process.run(10);
  process.learnOfSuspension(60_000);
  process.run(2);
  process.learnOfSuspension(-60_000);
  expect(process.ageMs()).toBe(0);
  process.run(2);
  expect(process.ageMs()).toBe(0);
  process.stop(10_000);
  expect(process.ageMs()).toBe(10_000);
});
