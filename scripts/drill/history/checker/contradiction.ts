import { linearize } from './linearize.ts';
import { answered } from './operation.ts';
import type { Operation, SequentialModel } from './operation.ts';

/** A history that cannot be explained, as short as it gets. */
export interface Contradiction<State, Op> {
  /** In the order in which they were sent. */
  readonly operations: readonly Op[];
  /** Those whose answers contradict each other, whatever became of the others. */
  readonly essential: readonly Op[];
  /** The longest beginning of an explanation, where it leads, and what would have to come next. */
  readonly order: readonly Op[];
  readonly state: State;
  readonly next: readonly Op[];
}

/** A search among many requests of unknown outcome may be long. If it is not done by then, the answer is kept. */
const mostExplored = 5_000;

/**
 * Makes an impossible history as short as it can. It ends with the first answer that cannot be explained. Then every operation
 * is left out that, with the answer it got, changed nothing, unless the rest can be explained without it. null if the history
 * is possible.
 */
export function contradictionIn<State, Call, Answer, Op extends Operation<Call, Answer>>(
  model: SequentialModel<State, Call, Answer>,
  history: readonly Op[],
  changesNothing: (operation: Op) => boolean,
): Contradiction<State, Op> | null {
  const isImpossible = (operations: readonly Op[]) =>
    linearize(model, operations, mostExplored).kind === 'impossible';
  const answers = history
    .filter(({ outcome }) => outcome !== null)
    .toSorted((a, b) => answered(a) - answered(b));
  const upTo = (count: number) => beginning(history, answers[count - 1]?.outcome?.tick ?? 0);
  let [possible, impossible] = [0, answers.length];
  if (!isImpossible(upTo(impossible))) return null;
  while (impossible - possible > 1) {
    const middle = Math.floor((possible + impossible) / 2);
    if (isImpossible(upTo(middle))) impossible = middle;
    else possible = middle;
  }

  let shortest = upTo(impossible);
  for (const operation of shortest.filter(changesNothing).toReversed()) {
    const without = shortest.filter((one) => one !== operation);
    if (isImpossible(without)) shortest = without;
  }
  const verdict = linearize(model, shortest, mostExplored);
  if (verdict.kind !== 'impossible') throw new Error('A shortened history became possible');
  const { order, state, next } = verdict;

  let essential = shortest.filter(({ outcome }) => outcome !== null);
  for (const operation of essential.toReversed()) {
    const fewer = essential.filter((one) => one !== operation);
    const without = shortest.map((one) => (fewer.includes(one) ? one : { ...one, outcome: null }));
    if (isImpossible(without)) essential = fewer;
  }
  return { operations: shortest.toSorted((a, b) => a.invoked - b.invoked), essential, order, state, next };
}

/** What was sent until then, with the answers that had arrived. */
function beginning<Op extends Operation<unknown, unknown>>(history: readonly Op[], end: number): Op[] {
  return history
    .filter(({ invoked }) => invoked < end)
    .map((operation) => (answered(operation) <= end ? operation : { ...operation, outcome: null }));
}
