/**
 * Counts rounds, at most so many, for as long as the next one, if it takes as long as the last, is over by the
 * deadline. The first is always begun: a slow machine measures everything once.
 */
export function* roundsWithin(
  rounds: number,
  deadline: number,
  now: () => number = () => performance.now(),
): Generator<number> {
  for (let round = 0; round < rounds; round += 1) {
    const began = now();
    yield round;
    const ended = now();
    if (ended + (ended - began) > deadline) return;
  }
}
