import fc from 'fast-check';

import type { Operation } from '../../../scripts/drill/history/checker/operation.ts';

/** How long before and after its moment an operation was under way, and whether its outcome is known. */
export interface Stretch {
  readonly before: number;
  readonly after: number;
  readonly isKnown: boolean;
}

export const anyStretch: fc.Arbitrary<Stretch> = fc.record({
  before: fc.integer({ min: 1, max: 50 }),
  after: fc.integer({ min: 1, max: 50 }),
  isKnown: fc
    .boolean()
    .chain((likely) => (likely ? fc.constant(true) : fc.integer({ max: 3, min: 0 }).map(Boolean))),
});

/** One after another. */
export const alone: Stretch = { before: 1, after: 1, isKnown: true };

/**
 * A history in which each call takes effect at its moment: the first at 10, the second at 20, and so on. The longer the
 * stretches, the more calls are under way at the same time.
 */
export function overlapped<Call, Answer>(
  run: readonly { readonly call: Call; readonly answer: Answer }[],
  stretches: readonly Stretch[],
): Operation<Call, Answer>[] {
  const times = run.flatMap((_, index) => {
    const { before, after } = stretches[index] ?? alone;
    const moment = 10 * (index + 1);
    return [
      { index, at: moment - before, isStart: true },
      { index, at: moment + after, isStart: false },
    ];
  });
  const inOrder = times.toSorted((a, b) => a.at - b.at);
  const tickOf = (index: number, isStart: boolean) =>
    inOrder.findIndex((time) => time.index === index && time.isStart === isStart);
  return run.map(({ call, answer }, index) => ({
    call,
    invoked: tickOf(index, true),
    outcome: (stretches[index] ?? alone).isKnown ? { answer, tick: tickOf(index, false) } : null,
  }));
}
