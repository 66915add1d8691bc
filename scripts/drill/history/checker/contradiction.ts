import { linearize } from './linearize.ts';
import { answered } from './operation.ts';
import type { Operation, SequentialModel } from './operation.ts';

/** Few answers that contradict each other, whatever became of the other requests. */
export interface Contradiction<State, Op> {
  /** In the order in which they were sent. */
  readonly answers: readonly Op[];
  /** Requests whose outcome makes no difference: that they ran at any time, or never, does not explain the answers. */
  readonly others: readonly Op[];
  /** The longest beginning of an explanation, where it leads, and what would have to come next. */
  readonly order: readonly Op[];
  readonly state: State;
  readonly next: readonly Op[];
}

/**
 * Makes an impossible history as short as it can: it ends with the first answer that cannot be explained, and then every
 * answer is forgotten without which the rest is still impossible. A request is never left out, because what it changed may
 * be what explains an answer; only its outcome becomes unknown. null if the history is possible.
 */
export function contradictionIn<State, Call, Answer, Op extends Operation<Call, Answer>>(
  model: SequentialModel<State, Call, Answer>,
  history: readonly Op[],
): Contradiction<State, Op> | null {
  const isImpossible = (operations: readonly Op[]) => linearize(model, operations).kind === 'impossible';
  if (!isImpossible(history)) return null;

  const answers = history
    .filter(({ outcome }) => outcome !== null)
    .toSorted((a, b) => answered(a) - answered(b));
  const upTo = (count: number) => beginning(history, answers[count - 1]?.outcome?.tick ?? 0);
  let [possible, impossible] = [0, answers.length];
  while (impossible - possible > 1) {
    const middle = Math.floor((possible + impossible) / 2);
    if (isImpossible(upTo(middle))) impossible = middle;
    else possible = middle;
  }

  let shortest = upTo(impossible);
  for (const operation of shortest.filter(({ outcome }) => outcome !== null).toReversed()) {
    const without = shortest.map((one) => (one.invoked === operation.invoked ? forgotten(one) : one));
    if (isImpossible(without)) shortest = without;
  }
  shortest = beginning(
    shortest,
    Math.max(...shortest.filter(({ outcome }) => outcome !== null).map(answered)),
  );
  const verdict = linearize(model, shortest);
  if (verdict.kind !== 'impossible') throw new Error('A shortened history became possible');
  const { order, state, next } = verdict;
  return {
    answers: shortest.filter(({ outcome }) => outcome !== null),
    others: shortest.filter(({ outcome }) => outcome === null),
    order,
    state,
    next,
  };
}

const forgotten = <Op extends Operation<unknown, unknown>>(operation: Op): Op => ({
  ...operation,
  outcome: null,
});

/** What was sent until then, with the answers that had arrived. */
function beginning<Op extends Operation<unknown, unknown>>(history: readonly Op[], end: number): Op[] {
  return history
    .filter(({ invoked }) => invoked < end)
    .map((operation) => (answered(operation) <= end ? operation : forgotten(operation)));
}
