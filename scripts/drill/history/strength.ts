import { answered } from './checker/operation.ts';
import { mayChange } from './model/calls.ts';
import type { PrescriptionHistory, Recorded } from './recording.ts';

/** How much the histories prove: one without overlap proves nothing. */
export interface Strength {
  readonly operations: number;
  readonly changes: number;
  readonly unknown: number;
  readonly replayed: number;
  /** Changes that lost against another one, and were told so. */
  readonly refused: number;
  /** Prescriptions of which two changes were under way at the same time, and at two processes. */
  readonly concurrent: number;
  readonly atTwoProcesses: number;
  /** Prescriptions of which one of two changes at the same time succeeded and the other was refused. */
  readonly contended: number;
  /** The largest number of requests about one prescription at the same time. */
  readonly mostAtOnce: number;
}

export function strengthOf(histories: readonly PrescriptionHistory[]): Strength {
  const all = histories.flatMap(({ operations }) => operations);
  const kindOf = ({ outcome }: Recorded) => outcome?.answer.kind;
  const pairs = histories.map(({ operations }) => overlappingChanges(operations));
  const count = (test: (one: readonly [Recorded, Recorded]) => boolean) =>
    pairs.filter((found) => found.some(test)).length;
  const lost = (operation: Recorded) => kindOf(operation) === 'refused' || kindOf(operation) === 'taken';
  const won = (operation: Recorded) =>
    ['made', 'cancelled', 'moved'].includes(kindOf(operation) ?? '') && !isReplayed(operation);
  return {
    operations: all.length,
    changes: all.filter(won).length,
    unknown: all.filter(({ outcome }) => outcome === null).length,
    replayed: all.filter(isReplayed).length,
    refused: all.filter((operation) => mayChange(operation.call) && lost(operation)).length,
    concurrent: count(() => true),
    atTwoProcesses: count(([one, other]) => one.process !== other.process),
    contended: count(([one, other]) => (won(one) && lost(other)) || (lost(one) && won(other))),
    mostAtOnce: Math.max(0, ...histories.map(({ operations }) => mostAtOnce(operations))),
  };
}

function isReplayed({ outcome }: Recorded): boolean {
  return outcome !== null && 'replayed' in outcome.answer && outcome.answer.replayed;
}

function overlappingChanges(operations: readonly Recorded[]): (readonly [Recorded, Recorded])[] {
  const changes = operations.filter(({ call, outcome }) => mayChange(call) && outcome !== null);
  return changes.flatMap((one, index) =>
    changes
      .slice(index + 1)
      .filter((other) => one.invoked < answered(other) && other.invoked < answered(one))
      .map((other) => [one, other] as const),
  );
}

/** Those of unknown outcome may be under way for ever, so they are not counted. */
function mostAtOnce(operations: readonly Recorded[]): number {
  const known = operations.filter(({ outcome }) => outcome !== null);
  return Math.max(
    0,
    ...known.map(
      ({ invoked }) => known.filter((other) => other.invoked <= invoked && invoked < answered(other)).length,
    ),
  );
}
