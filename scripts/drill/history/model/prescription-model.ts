import type { SequentialModel } from '../checker/operation.ts';
import type { Answer, Call, Json, SeenEvent } from './calls.ts';
import { cancel, create, move, refill } from './changes.ts';
import type { Effect } from './changes.ts';
import { meaningsOf, unified } from './identifiers.ts';
import { linesOf, nothingYet, orderName } from './state.ts';
import type { Prescription } from './state.ts';
import { listView, orderView, progressView, refillView, requestView } from './views.ts';

/** An order with its refills, as callers must see it: each call takes effect at one moment while it is under way. */
export const prescriptionModel: SequentialModel<Prescription, Call, Answer> = {
  initial: nothingYet,
  keyOf: (state) => JSON.stringify(state),
  next(state, call, answer) {
    if (answer?.kind === 'in_progress') return isAnswered(state, call) ? [] : [state];
    if (call.kind === 'feed') return answer === null || hasEvents(state, answer, call.whole) ? [state] : [];
    return effectsOf(state, call).flatMap(
      (effect) => (answer === null ? effect.state : unified(effect.state, effect.answer, answer)) ?? [],
    );
  },
};

/** A request with the key has its answer already: another one gets that, and not 409 IDEMPOTENCY_IN_PROGRESS. */
function isAnswered({ kept }: Prescription, call: Call): boolean {
  return 'key' in call && (call.key === null || kept[call.key] !== undefined);
}

/** What a call may do and answer. More than one only if it names something whose id nobody has been told yet. */
export function effectsOf(state: Prescription, call: Exclude<Call, { kind: 'feed' }>): Effect[] {
  switch (call.kind) {
    case 'create':
      return [create(state, call)];
    case 'list':
      return [seen(state, listView(state, call.externalId))];
    case 'refill':
      return meaningsOf(state, 'request', call.requestId).map(({ state: known, place: [order, position] }) =>
        refill(known, call, linesOf(known, order)[position] ?? 0),
      );
    case 'getRequest':
      return meaningsOf(state, 'request', call.requestId).map(({ state: known, place }) =>
        seen(known, requestView(known, ...place)),
      );
    case 'getRefill':
      return meaningsOf(state, 'refill', call.refillId).map(({ state: known, place: [order] }) =>
        seen(known, refillView(known, order)),
      );
    case 'cancel':
    case 'move':
    case 'getOrder':
    case 'getProgress':
      return meaningsOf(state, 'order', call.orderId).map(({ state: known, place: [order] }) =>
        onOrder(known, call, order),
      );
  }
}

function onOrder(
  state: Prescription,
  call: Extract<Call, { readonly orderId: string }>,
  order: number,
): Effect {
  switch (call.kind) {
    case 'cancel':
      return cancel(state, call, order);
    case 'move':
      return move(state, call, order);
    case 'getOrder':
      return seen(state, orderView(state, order));
    case 'getProgress':
      return seen(state, progressView(state, order));
  }
}

const seen = (state: Prescription, view: Json): Effect => ({ state, answer: { kind: 'seen', seen: view } });

/**
 * Whether the state has each of these events at its sequence: an event is never read before its change was made. An order
 * whose id nobody has been told yet may be any of those without an id.
 */
function hasEvents({ orders, ids }: Prescription, answer: Answer, whole: boolean): boolean {
  if (answer.kind !== 'events') return false;
  const { events: read } = answer;
  const numbers = orders.map((_, index) => index);
  const isOf = (index: number, { orderId }: SeenEvent) => (ids[orderName(index)] ?? orderId) === orderId;
  const isKnown = ({ orderId }: SeenEvent) => Object.values(ids).includes(orderId);
  const says = (index: number, event: SeenEvent) => {
    const { type, status, reason, remaining } = orders[index]?.events[event.sequence - 1] ?? {};
    return (
      type === event.type &&
      status === event.status &&
      reason === event.reason &&
      remaining === event.remaining
    );
  };
  const made = orders.reduce((sum, { events }) => sum + events.length, 0);
  return (
    read.every((event) =>
      numbers.some(
        (index) =>
          isOf(index, event) &&
          isKnown(event) === (ids[orderName(index)] !== undefined) &&
          says(index, event),
      ),
    ) &&
    (!whole || new Set(read.map(({ orderId, sequence }) => `${orderId} ${sequence}`)).size === made)
  );
}
