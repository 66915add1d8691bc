import fc from 'fast-check';

import type { Answer, Call, SeenEvent } from '../../../scripts/drill/history/model/calls.ts';
import { unified } from '../../../scripts/drill/history/model/identifiers.ts';
import { effectsOf } from '../../../scripts/drill/history/model/prescription-model.ts';
import { nothingYet, orderName, statusOf } from '../../../scripts/drill/history/model/state.ts';
import type { Prescription } from '../../../scripts/drill/history/model/state.ts';
import { chooseCall } from '../../../scripts/drill/history/workload.ts';
import type { Random } from '../../../scripts/drill/history/workload.ts';

export interface Step {
  readonly call: Call;
  readonly answer: Answer;
}

/** What the model answers to random calls, one after another, and to a reader of all events at the end. */
export const anyRun = (longest: number): fc.Arbitrary<Step[]> =>
  fc
    .array(fc.nat({ max: 1_000_000 }), { minLength: 40, maxLength: 400, size: 'max' })
    .chain((numbers) => fc.nat({ max: longest }).map((length) => runOf(numbers, length)));

function runOf(numbers: readonly number[], length: number): Step[] {
  let used = 0;
  const random: Random = (below) => (numbers[(used += 1) % numbers.length] ?? 0) % Math.max(1, below);
  let keys = 0;
  let state = nothingYet;
  const steps: Step[] = [];
  for (let count = 0; count < length; count += 1) {
    const keyed = steps.flatMap(({ call }) => ('key' in call && call.key !== null ? [call] : []));
    const call = chooseCall(random, { ...knownIn(state), keyed }, () => `key-${(keys += 1)}`);
    const [step] = call.kind === 'feed' ? [] : effectsOf(state, call);
    if (step === undefined) throw new Error('A call names an id that nobody was told');
    const answer = withIds(step.answer);
    state = unified(step.state, step.answer, answer) ?? state;
    steps.push({ call, answer });
  }
  return [
    ...steps,
    { call: { kind: 'feed', whole: true }, answer: { kind: 'events', events: allEvents(state) } },
  ];
}

function knownIn({ ids, orders }: Prescription) {
  const statuses = new Map(orders.map((order, index) => [ids[orderName(index)] ?? '', statusOf(order)]));
  const named = (prefix: string) =>
    Object.entries(ids).flatMap(([name, id]) => (name.startsWith(prefix) ? [id] : []));
  return { orderIds: named('#order'), requestIds: named('#request'), refillIds: named('#refill'), statuses };
}

function allEvents({ orders }: Prescription): SeenEvent[] {
  return orders.flatMap(({ events }, index) =>
    events.map((event, place) => ({ ...event, orderId: `id of order-${index}`, sequence: place + 1 })),
  );
}

/** The answer with an id for each name of the model: `id of order-0` for `#order-0`. */
function withIds(answer: Answer): Answer {
  const changed = (_: string, value: unknown) =>
    typeof value === 'string' && value.startsWith('#') ? `id of ${value.slice(1)}` : value;
  return copyOf(answer, changed);
}

/** A copy of an answer, with other values where `change` returns one. */
export function copyOf(answer: Answer, change: (name: string, value: unknown) => unknown): Answer {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-return -- values change, their types do not matter to the model
  return JSON.parse(JSON.stringify(answer), change);
}
