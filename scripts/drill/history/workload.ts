import type { Call } from './model/calls.ts';
import type { Status } from './model/status.ts';

/** A number from 0 to `below`, which is left out. */
export type Random = (below: number) => number;

/** What the clients of one prescription have been told so far, and may therefore name. */
export interface Known {
  readonly orderIds: readonly string[];
  readonly requestIds: readonly string[];
  readonly refillIds: readonly string[];
  /** Calls with an Idempotency-Key, which may be repeated. */
  readonly keyed: readonly Call[];
  /** The status of an order when a client last heard of it. */
  readonly statuses: ReadonlyMap<string, Status>;
}

/** The external_ids that refills are asked for with. So few that they are often taken. */
export const refillExternalIds = ['first', 'second', 'third'] as const;

/**
 * The next call of a client: often one that conflicts with those of others. Most orders ship, so that refills are possible,
 * and those are contended most.
 */
export function chooseCall(random: Random, known: Known, newKey: () => string): Call {
  const pick = <Item>(items: readonly Item[]): Item | undefined =>
    items[items.length === 0 ? 0 : random(items.length)];
  const key = () => (random(10) < 7 ? newKey() : null);
  const create = (): Call => ({
    kind: 'create',
    key: key(),
    authorized: Array.from({ length: 1 + random(2) }, () => random(4)),
  });
  const repeated = random(5) === 0 ? pick(known.keyed) : undefined;
  if (repeated) return repeated;

  const orderId = random(3) === 0 ? known.orderIds[0] : pick(known.orderIds);
  const requestId = pick(known.requestIds);
  const refillId = pick(known.refillIds);
  const externalId = random(3) === 0 ? null : (pick(refillExternalIds) ?? null);
  if (orderId === undefined || requestId === undefined) {
    return random(5) === 0 ? { kind: 'list', externalId: null } : create();
  }
  const calls: readonly (readonly [number, () => Call])[] = [
    [3, create],
    [20, () => ({ kind: 'refill', key: key(), requestId, externalId })],
    [6, () => cancel(orderId)],
    [34, () => move(orderId)],
    [14, () => ({ kind: 'getOrder', orderId })],
    [6, () => ({ kind: 'getProgress', orderId })],
    [7, () => ({ kind: 'getRequest', requestId })],
    [6, () => (refillId === undefined ? { kind: 'getOrder', orderId } : { kind: 'getRefill', refillId })],
    [5, () => ({ kind: 'list', externalId })],
  ];
  /** Mostly that of a refill: a prescription whose original is cancelled has no more to show. */
  const cancel = (id: string): Call => {
    const refillOrder = pick(known.orderIds.slice(1));
    if (refillOrder === undefined && random(4) > 0) return move(id);
    return { kind: 'cancel', key: key(), orderId: refillOrder ?? id, reason: pick(cancelReasons) ?? 'other' };
  };
  const move = (id: string): Call => {
    const status = known.statuses.get(id) ?? 'received';
    const to = pick(random(8) === 0 ? anyStatus : likelyNext[status]) ?? 'processing';
    const from = random(2) === 0 ? status : null;
    const reason = to === 'on_hold' || to === 'cancelled' ? (pick(moveReasons) ?? null) : null;
    const tracking = to === 'shipped' && random(2) === 0 ? `TRACK${random(1_000_000)}` : null;
    return { kind: 'move', orderId: id, from, to, reason, tracking };
  };
  let left = random(calls.reduce((sum, [weight]) => sum + weight, 0));
  for (const [weight, call] of calls) {
    left -= weight;
    if (left < 0) return call();
  }
  return { kind: 'getOrder', orderId };
}

/** Where an order mostly goes from a status, so that most of them ship. */
const likelyNext: Readonly<Record<Status, readonly Status[]>> = {
  received: ['processing'],
  processing: ['shipped', 'shipped', 'shipped', 'shipped', 'on_hold'],
  on_hold: ['processing'],
  shipped: ['delivered'],
  delivered: ['delivered'],
  cancelled: ['processing'],
};
const anyStatus: readonly Status[] = ['processing', 'on_hold', 'shipped', 'delivered', 'cancelled'];
const moveReasons = ['out_of_stock', 'clarification_needed', 'other'];
const cancelReasons = ['patient_request', 'duplicate', 'therapy_changed', 'other'];
