import type { Answer, Call, Made } from './calls.ts';
import { movedEvents } from './events.ts';
import { linesOf, orderAt, orderName, refillName, refillRefusal, requestName, statusOf } from './state.ts';
import type { Entry, Kept, Order, Prescription } from './state.ts';
import { hasLeft, mayBecome } from './status.ts';

/** What a call does and answers. In the answer, the model's names stand for ids. */
export interface Effect {
  readonly state: Prescription;
  readonly answer: Answer;
}

type CallOf<Kind extends Call['kind']> = Extract<Call, { readonly kind: Kind }>;

const isNew: Entry = { status: 'received', reason: null, actor: 'partner' };

export function create(state: Prescription, { key, authorized }: CallOf<'create'>): Effect {
  const kept = keptUnder(state, key);
  if (kept) return repeated(state, kept);
  if (state.orders.length > 0) return { state, answer: { kind: 'taken', existingId: orderName(0) } };
  return placed({ ...state, authorized }, { line: null, externalId: null }, key);
}

export function refill(state: Prescription, { key, externalId }: CallOf<'refill'>, line: number): Effect {
  const kept = keptUnder(state, key);
  if (kept) return repeated(state, kept);
  const taken = externalId === null ? -1 : state.orders.findIndex((order) => order.externalId === externalId);
  if (taken !== -1) return { state, answer: { kind: 'taken', existingId: refillName(taken) } };
  const reason = refillRefusal(state, line);
  if (reason !== null) return refused(state, { reason, status: null, field: 'medication_request_id' });
  return placed(state, { line, externalId }, key);
}

export function cancel(state: Prescription, { key, reason }: CallOf<'cancel'>, index: number): Effect {
  if (keptUnder(state, key)) return { state, answer: cancelled(state, index, { reason, replayed: true }) };
  const status = statusOf(orderAt(state, index));
  if (!mayBecome(status, 'cancelled')) {
    const why = hasLeft(status) ? 'already_shipped' : 'already_cancelled';
    return refused(state, { reason: why, status, field: 'medication_order_id' });
  }
  const entry: Entry = { status: 'cancelled', reason: 'partner_request', actor: 'partner' };
  const after = keep(moved(state, index, entry, { cancellation: reason }), key, {
    kind: 'cancelled',
    reason,
  });
  return { state: after, answer: cancelled(after, index, { reason, replayed: false }) };
}

export function move(
  state: Prescription,
  { from, to, reason, tracking }: CallOf<'move'>,
  index: number,
): Effect {
  const order = orderAt(state, index);
  const status = statusOf(order);
  const isAsSeen = from === null || from === status;
  if (!isAsSeen || !mayBecome(status, to)) {
    return refused(state, { reason: 'transition_not_allowed', status, field: isAsSeen ? 'to' : 'from' });
  }
  const after = moved(
    state,
    index,
    { status: to, reason, actor: 'operator' },
    {
      tracking: tracking ?? order.tracking,
    },
  );
  return {
    state: after,
    answer: { kind: 'moved', status: to, reason, tracking: orderAt(after, index).tracking },
  };
}

function placed(before: Prescription, order: Pick<Order, 'line' | 'externalId'>, key: string | null): Effect {
  const index = before.orders.length;
  const created = { type: 'order.created', status: 'received', reason: null, remaining: null } as const;
  const added: Order = { ...order, history: [isNew], cancellation: null, tracking: null, events: [created] };
  const state = keep({ ...before, orders: [...before.orders, added] }, key, {
    kind: 'created',
    order: index,
  });
  return { state, answer: { kind: 'made', replayed: false, made: madeAt(state, index) } };
}

function moved(
  state: Prescription,
  index: number,
  entry: Entry,
  change: Partial<Pick<Order, 'cancellation' | 'tracking'>>,
): Prescription {
  const orders = state.orders.map((order, number) =>
    number === index ? { ...order, ...change, history: [...order.history, entry] } : order,
  );
  const after = { ...state, orders };
  const events = movedEvents(after, index);
  return {
    ...after,
    orders: orders.map((order, number) => ({
      ...order,
      events: [...order.events, ...events.flatMap((event) => (event.order === number ? event.event : []))],
    })),
  };
}

const keptUnder = ({ kept }: Prescription, key: string | null): Kept | undefined =>
  key === null ? undefined : kept[key];

/** The answer of the first request with the key. */
function repeated(state: Prescription, kept: Kept): Effect {
  if (kept.kind !== 'created') throw new Error('A key is used for one operation only');
  return { state, answer: { kind: 'made', replayed: true, made: madeAt(state, kept.order) } };
}

function keep(state: Prescription, key: string | null, kept: Kept): Prescription {
  return key === null ? state : { ...state, kept: { ...state.kept, [key]: kept } };
}

function madeAt(state: Prescription, index: number): Made {
  const isRefill = orderAt(state, index).line !== null;
  return {
    orderId: orderName(index),
    requestIds: requestNames(state, index),
    refillId: isRefill ? refillName(index) : null,
  };
}

/** The lines of a refill's order are counted from 0, too. */
export function requestNames(state: Prescription, index: number): string[] {
  return linesOf(state, index).map((_, position) => requestName(index, position));
}

function cancelled(
  state: Prescription,
  index: number,
  { reason, replayed }: { readonly reason: string; readonly replayed: boolean },
): Answer {
  return {
    kind: 'cancelled',
    replayed,
    orderId: orderName(index),
    requestIds: requestNames(state, index),
    reason,
  };
}

function refused(state: Prescription, refusal: Omit<Extract<Answer, { kind: 'refused' }>, 'kind'>): Effect {
  return { state, answer: { kind: 'refused', ...refusal } };
}
