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
