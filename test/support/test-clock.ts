import type { Clock } from '../../server/clock.ts';

/** A clock that stands still until a test moves it. */
export interface TestClock {
  readonly now: Clock;
  readonly advance: (milliseconds: number) => void;
  readonly set: (to: Date) => void;
}

/** Starts one second into a minute, so that no rate-limit window ends by itself. */
export function testClock(start = new Date('2026-11-02T09:30:01.000Z')): TestClock {
  let present = start;
  return {
    now: () => present,
    advance: (milliseconds) => {
      present = new Date(present.getTime() + milliseconds);
    },
    set: (to) => {
      present = to;
    },
  };
}

/** A clock that runs, for tests that wait for background work. */
export function runningClock(): TestClock {
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  return {
    now,
    advance: (milliseconds) => {
      ahead += milliseconds;
    },
    set: (to) => {
      ahead = to.getTime() - Date.now();
    },
  };
}
