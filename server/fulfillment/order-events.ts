import type { components } from '../../generated/partner/types.ts';
import type { MedicationOrder } from '../domain/medication-order.ts';
import { refillsReadyAfter, requestsAfterMove } from '../domain/order-move.ts';
import type { RefillReady } from '../domain/order-move.ts';
import type { StatusChange } from '../domain/order-status.ts';
import type { OrderToMove } from '../store/order-to-move.ts';
import type { OrderEvent } from '../store/events.ts';

type Payload = components['schemas']['OrderCreatedEvent' | 'OrderFulfilledEvent' | 'RefillReadyEvent'];

/** What an event needs besides the order: an identifier and an instant. */
export interface EventStamp {
  readonly newId: () => string;
  readonly now: Date;
}

/** The change of an order's status. */
export type Move = StatusChange & { readonly trackingNumber: string | null };

/** `order.created` is the first event of every order, whichever operation placed it (D08). */
export function orderCreated(order: MedicationOrder, stamp: EventStamp): OrderEvent {
  return orderEvent(stamp, {
    type: 'order.created',
    timestamp: stamp.now.toISOString(),
    data: {
      medication_order_id: order.id,
      clinic_id: order.clinicId,
      status: 'received',
      sequence: 1,
      medication_request_ids: order.medicationRequests.map(({ id }) => id),
    },
  });
}

/**
 * The events of a move (D08): `order.fulfilled` if the order ships, and `refill.ready` for each medication request that
 * becomes refillable. `order` is the order before the move.
 */
export function eventsOfMove(order: OrderToMove, move: Move, stamp: EventStamp): OrderEvent[] {
  const fulfilled = move.to === 'shipped' ? [orderFulfilled(order, move, stamp)] : [];
  const ready = refillsReadyAfter(move.to, requestsAfterMove(order, move.to)).map((refill, index) =>
    refillReady(order, move, { ...refill, position: fulfilled.length + index + 1 }, stamp),
  );
  return [...fulfilled, ...ready];
}

function orderFulfilled(order: OrderToMove, { trackingNumber }: Move, stamp: EventStamp): OrderEvent {
  return orderEvent(stamp, {
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
  });
}

/**
 * The event belongs to the order of the refillable request. That is the order that moves or, if a refill is cancelled,
 * the order of the original. Cancelling has no other event, so the position is right for either order.
 */
function refillReady(
  order: OrderToMove,
  { to }: Move,
  { medicationRequestId, refillsRemaining, position }: RefillReady & { readonly position: number },
  stamp: EventStamp,
): OrderEvent {
  const original = order.requests.find(({ originalId }) => originalId === medicationRequestId)?.originalOrder;
  const moved = { id: order.id, status: to, eventSequence: order.eventSequence };
  const owner = to === 'cancelled' && original ? original : moved;
  return orderEvent(stamp, {
    type: 'refill.ready',
    timestamp: stamp.now.toISOString(),
    data: {
      medication_order_id: owner.id,
      clinic_id: order.clinicId,
      status: owner.status,
      sequence: owner.eventSequence + position,
      medication_request_id: medicationRequestId,
      refills_remaining: refillsRemaining,
    },
  });
}

function orderEvent({ newId }: EventStamp, payload: Payload): OrderEvent {
  const { medication_order_id: orderId, clinic_id: clinicId } = payload.data;
  return { id: newId(), orderId, clinicId, type: payload.type, payload };
}
