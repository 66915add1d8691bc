import { answered } from './operation.ts';
import type { Operation, SequentialModel } from './operation.ts';

export type Verdict<State, Op> =
  | { readonly kind: 'linearizable'; readonly order: readonly Op[]; readonly explored: number }
  /** `order` is the longest beginning of an explanation that was found, `state` what it leads to. */
  | {
      readonly kind: 'impossible';
      readonly order: readonly Op[];
      readonly state: State;
      /** The operations of which one would have had to come next. */
      readonly next: readonly Op[];
      readonly explored: number;
    }
  /** The search was given up. */
  | { readonly kind: 'undecided'; readonly explored: number };

/**
 * Finds an order of the operations that the model allows and that contradicts no time: an operation that was answered
 * before another was sent comes first. This is the search of Wing and Gong (1993) with the memory of Lowe (2017): a set of
 * operations that has led to the same state before need not be continued twice.
 *
 * An operation that changes nothing, and whose answer is right now, is taken at once and nothing else is tried in its
 * place: whatever order explains the rest without it also does after it.
 */
export function linearize<State, Call, Answer, Op extends Operation<Call, Answer>>(
  model: SequentialModel<State, Call, Answer>,
  history: readonly Op[],
  mostExplored = 500_000,
): Verdict<State, Op> {
  const operations = history.toSorted((a, b) => a.invoked - b.invoked);
  const known = operations.filter(({ outcome }) => outcome !== null).length;
  const seen = new Set<string>();
  let deepest = { order: [] as readonly Op[], state: model.initial, known: -1, next: [] as readonly Op[] };

  /** The operations that no other one must precede, those with an answer first. */
  const minimal = (done: bigint): number[] => {
    let horizon = Infinity;
    const found: number[] = [];
    for (const [index, operation] of operations.entries()) {
      if ((done >> BigInt(index)) & 1n) continue;
      if (operation.invoked > horizon) break;
      horizon = Math.min(horizon, answered(operation));
      found.push(index);
    }
    return found.toSorted((a, b) => rank(operations[a]) - rank(operations[b]));
  };

  const search = (
    done: bigint,
    state: State,
    order: readonly Op[],
    doneKnown: number,
  ): readonly Op[] | null => {
    if (doneKnown === known) return order;
    const key = `${done.toString(36)} ${model.keyOf(state)}`;
    if (seen.has(key)) return null;
    if (seen.size >= mostExplored) throw new GivenUp();
    seen.add(key);
    const candidates = minimal(done);
    const steps: { readonly index: number; readonly operation: Op; readonly after: State }[] = [];
    for (const index of candidates) {
      const operation = operations[index];
      if (operation === undefined) continue;
      for (const after of model.next(state, operation.call, operation.outcome?.answer ?? null)) {
        if (after !== state) steps.push({ index, operation, after });
        else if (operation.outcome) {
          return search(done | bit(index), state, [...order, operation], doneKnown + 1);
        }
      }
    }
    if (doneKnown > deepest.known) {
      const next = candidates.flatMap((index) => operations[index] ?? []);
      deepest = { order, state, known: doneKnown, next };
    }
    for (const { index, operation, after } of steps) {
      const more = operation.outcome === null ? 0 : 1;
      const found = search(done | bit(index), after, [...order, operation], doneKnown + more);
      if (found) return found;
    }
    return null;
  };

  try {
    const order = search(0n, model.initial, [], 0);
    const explored = seen.size;
    if (order) return { kind: 'linearizable', order, explored };
    return { kind: 'impossible', order: deepest.order, state: deepest.state, next: deepest.next, explored };
  } catch (error) {
    if (error instanceof GivenUp) return { kind: 'undecided', explored: seen.size };
    throw error;
  }
}

class GivenUp extends Error {}

const bit = (index: number): bigint => 1n << BigInt(index);

const rank = (operation: Operation<unknown, unknown> | undefined): number =>
  operation === undefined ? Infinity : answered(operation);
