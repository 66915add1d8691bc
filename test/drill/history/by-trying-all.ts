import type { Operation, SequentialModel } from '../../../scripts/drill/history/checker/operation.ts';

/** Whether a short history is linearizable, by the definition alone: tries every order of every set of operations. */
export function byTryingAll<State, Call, Answer>(
  model: SequentialModel<State, Call, Answer>,
  history: readonly Operation<Call, Answer>[],
): boolean {
  const [known, unknown] = [
    history.filter(({ outcome }) => outcome),
    history.filter(({ outcome }) => !outcome),
  ];
  return subsets(unknown).some((ran) =>
    permutations([...known, ...ran]).some((order) => isInTime(order) && isAllowed(model, order)),
  );
}

function isInTime(order: readonly Operation<unknown, unknown>[]): boolean {
  return order.every(({ invoked }, place) =>
    order.slice(place + 1).every(({ outcome }) => outcome === null || outcome.tick > invoked),
  );
}

function isAllowed<State, Call, Answer>(
  model: SequentialModel<State, Call, Answer>,
  order: readonly Operation<Call, Answer>[],
): boolean {
  let states: readonly State[] = [model.initial];
  for (const { call, outcome } of order) {
    states = states.flatMap((state) => model.next(state, call, outcome?.answer ?? null));
  }
  return states.length > 0;
}

function subsets<Item>([first, ...rest]: readonly Item[]): Item[][] {
  if (first === undefined) return [[]];
  return subsets(rest).flatMap((subset) => [subset, [first, ...subset]]);
}

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((others) => [item, ...others]),
  );
}
