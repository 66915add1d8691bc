import { expect, it } from 'vitest';

import { roundsWithin } from '../../scripts/bench/rounds-within.ts';

/** Rounds that take so long each, by a clock that only they move. */
function roundsOf(seconds: number, most: number, deadline: number): number[] {
  let now = 0;
  const done: number[] = [];
  for (const round of roundsWithin(most, deadline, () => now)) {
    done.push(round);
    now += seconds;
  }
  return done;
}

it('begins no round that would not be over in time', () => {
  expect(roundsOf(4, 10, 12)).toEqual([0, 1, 2]);
  expect(roundsOf(4, 10, 11)).toEqual([0, 1]);
});

it('measures everything once, however slow the machine is', () => {
  expect(roundsOf(100, 3, 10)).toEqual([0]);
});

it('does no more rounds than it is told to', () => {
  expect(roundsOf(1, 3, 1_000)).toEqual([0, 1, 2]);
});
