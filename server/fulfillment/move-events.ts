import type { components } from '../../generated/partner/types.ts';
import { requestsAfterMove } from '../domain/order-move.ts';
import type { OrderStatus } from '../domain/order-status.ts';
import { refillsReadyAfter } from '../domain/refill-eligibility.ts';
import type { RefillReady } from '../domain/refill-eligibility.ts';
import type { OutboxEvent } from '../store/outbox.ts';
import type { LockedOrder } from '../store/order-moves.ts';
import type { EventStamp } from './order-events.ts';

type Fulfilled = components['schemas']['OrderFulfilledEvent'];
type Ready = components['schemas']['RefillReadyEvent'];

/** Where an order goes. */
export interface Move {
  readonly to: OrderStatus;
  readonly trackingNumber: string | null;
}

/**
 * What partners are told of a move (D08): that the order shipped, and which medication requests have become
 * refillable by it. The order is as it was before.
 */
export function eventsOfMove(order: LockedOrder, move: Move, stamp: EventStamp): OutboxEvent[] {
  const fulfilled = move.to === 'shipped' ? [orderFulfilled(order, move, stamp)] : [];
  const ready = refillsReadyAfter(move.to, requestsAfterMove(order, move.to)).map((refill, index) =>
    refillReady(order, move, refill, { ...stamp, place: fulfilled.length + index + 1 }),
  );
  return [...fulfilled, ...ready];
}

function orderFulfilled(order: LockedOrder, { trackingNumber }: Move, stamp: EventStamp): OutboxEvent {
  const payload: Fulfilled = {
    type: 'order.fulfilled',
    timestamp: stamp.now.toISOString(),
    data: {
      medication_order_id: order.id,
      clinic_id: order.clinicId,
      status: 'shipped',
      sequence: order.eventSequence + 1,
      medication_request_ids: order.requests.map(({ id }) => id),
      tracking_number: trackingNumber,
    },
  };
  return outboxEvent(order.id, order, payload, stamp);
}

/**
 * The event is of the order that the refillable request belongs to: the moved one, or the original's where a
 * refill was cancelled. A cancelled order has no other event, so the place counts for either.
 */
function refillReady(
  order: LockedOrder,
  { to }: Move,
  { medicationRequestId, refillsRemaining }: RefillReady,
  stamp: EventStamp & { readonly place: number },
): OutboxEvent {
  const original = order.requests.find(({ originalId }) => originalId === medicationRequestId)?.originalOrder;
  const own = { id: order.id, status: to, eventSequence: order.eventSequence };
  const of = to === 'cancelled' && original ? original : own;
  const payload: Ready = {
    type: 'refill.ready',
    timestamp: stamp.now.toISOString(),
    data: {
      medication_order_id: of.id,
      clinic_id: order.clinicId,
      status: of.status,
      sequence: of.eventSequence + stamp.place,
      medication_request_id: medicationRequestId,
      refills_remaining: refillsRemaining,
    },
  };
  return outboxEvent(of.id, order, payload, stamp);
}

function outboxEvent(
  orderId: string,
  { clinicId }: LockedOrder,
  payload: Fulfilled | Ready,
  { newId }: EventStamp,
): OutboxEvent {
  return { id: newId(), orderId, clinicId, type: payload.type, payload };
}
