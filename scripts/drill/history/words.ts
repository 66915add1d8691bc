import type { Contradiction } from './checker/contradiction.ts';
import type { Answer, Call, Json } from './model/calls.ts';
import { effectsOf } from './model/prescription-model.ts';
import type { Prescription } from './model/state.ts';
import { namesFor } from './names.ts';
import type { Names } from './names.ts';
import type { Recorded } from './recording.ts';

/** Why a history is impossible, line by line, without health information. */
export function inWords(
  { operations, essential, order, state, next }: Contradiction<Prescription, Recorded>,
  history: readonly Recorded[],
): string {
  const names = namesFor(history);
  const numberOf = (operation: Recorded) => operations.indexOf(operation) + 1;
  const shown = operations.map(
    (one) => `${essential.includes(one) ? '*' : ' '} ${numberOf(one)}. ${sentence(one, names)}`,
  );
  const answered = next.filter(({ outcome }) => outcome !== null);
  return [
    ...shown,
    'The answers with a * contradict each other, whatever became of the other requests.',
    `The nearest explanation is ${order.map(numberOf).join(', ') || 'none'}. After that`,
    ...answered.map((one) => `  ${numberOf(one)} would have been answered: ${wouldBe(state, one, names)}`),
  ].join('\n');
}

function sentence({ invoked, process, call, outcome }: Recorded, names: Names): string {
  const [end, told] = outcome ? [outcome.tick, answerText(outcome.answer, names)] : ['', 'no answer'];
  return `[${invoked}–${end}] process ${process + 1} ${callText(call, names)}: ${told}`;
}

function callText(call: Call, names: Names): string {
  const key = 'key' in call && call.key !== null ? ` with key ${names(call.key)}` : '';
  switch (call.kind) {
    case 'create':
      return `creates the order, with ${call.authorized.join(' and ')} refills${key}`;
    case 'refill': {
      const named = call.externalId === null ? '' : ` as ${call.externalId}`;
      return `refills ${names(call.requestId)}${named}${key}`;
    }
    case 'cancel':
      return `cancels ${names(call.orderId)} (${call.reason})${key}`;
    case 'move':
      return `moves ${names(call.orderId)}${call.from === null ? '' : ` from ${call.from}`} to ${call.to}`;
    case 'getOrder':
    case 'getProgress':
      return `reads ${names(call.orderId)}${call.kind === 'getProgress' ? ' as the operator' : ''}`;
    case 'getRequest':
      return `reads ${names(call.requestId)}`;
    case 'getRefill':
      return `reads ${names(call.refillId)}`;
    case 'list':
      return `lists the orders ${call.externalId === null ? 'of the external_id' : `of ${call.externalId}`}`;
    case 'feed':
      return call.whole ? 'reads the whole feed' : 'reads on in the feed';
  }
}

function answerText(answer: Answer, names: Names): string {
  switch (answer.kind) {
    case 'made':
      return `${answer.replayed ? 'replayed, ' : 'made '}${names(answer.made.orderId)}`;
    case 'cancelled':
      return `${answer.replayed ? 'replayed, ' : ''}cancelled (${answer.reason})`;
    case 'moved':
      return `is ${answer.status}`;
    case 'taken':
      return `the external_id is taken by ${names(answer.existingId)}`;
    case 'in_progress':
      return 'a request with the key is in progress';
    case 'refused':
      return `refused, ${answer.reason}${answer.status === null ? '' : `, is ${answer.status}`}`;
    case 'seen':
      return compact(answer.seen, names);
    case 'events': {
      const each = answer.events.map(
        ({ orderId, sequence, type }) => `${names(orderId)} ${sequence} ${type}`,
      );
      return each.join(', ') || 'no event';
    }
  }
}

/** What the model would answer, as far as that differs. */
function wouldBe(state: Prescription, { call, outcome }: Recorded, names: Names): string {
  if (call.kind === 'feed' || outcome === null) return eventsText(state);
  const [effect] = effectsOf(state, call);
  if (effect === undefined) return 'that it does not exist';
  const { answer } = effect;
  const got = outcome.answer;
  if (answer.kind !== 'seen' || got.kind !== 'seen') return answerText(withIds(answer, state), names);
  return differences(withIds(answer, state), got, names).join('; ') || answerText(got, names);
}

function eventsText({ orders }: Prescription): string {
  const all = orders.map(({ events }) => events.map(({ type }, index) => `${index + 1} ${type}`).join(', '));
  return all.join(' | ') || 'no event';
}

function withIds(answer: Answer, { ids }: Prescription): Answer {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-return -- names become ids, which are text, too
  return JSON.parse(JSON.stringify(answer), (_, value: unknown) =>
    typeof value === 'string' && value.startsWith('#') ? (ids[value] ?? value) : value,
  );
}

/** The places at which two values differ: `status is shipped, not cancelled`. */
function differences(wanted: Json, got: Json, names: Names, path = ''): string[] {
  const isList = typeof wanted === 'object' && wanted !== null && typeof got === 'object' && got !== null;
  if (!isList) return wanted === got ? [] : [`${path} is ${text(wanted, names)}, not ${text(got, names)}`];
  const [one, other] = [new Map(Object.entries(wanted)), new Map(Object.entries(got))];
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((key) =>
    differences(
      one.get(key) ?? null,
      other.get(key) ?? null,
      names,
      path === '' || path === 'seen' ? key : `${path}.${key}`,
    ),
  );
}

const text = (value: Json, names: Names): string =>
  typeof value === 'string' ? names(value) : value === null ? 'absent' : JSON.stringify(value);

/** The first values of a view; the rest follows from them. */
function compact(view: Json, names: Names): string {
  if (Array.isArray(view))
    return view.length === 0 ? 'none' : view.map((one: Json) => compact(one, names)).join(', ');
  if (typeof view !== 'object' || view === null) return text(view, names);
  const shown = [
    'medication_order_id',
    'status',
    'reason',
    'sequence',
    'refills_remaining',
    'not_refillable_reason',
  ];
  return Object.entries(view)
    .filter(([name, value]) => shown.includes(name) && value !== null)
    .map(([name, value]) => (name.endsWith('_id') ? text(value, names) : `${name} ${text(value, names)}`))
    .join(', ');
}
