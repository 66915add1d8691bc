import type { MedicationOrder } from '../domain/medication-order.ts';
import type { OrderMove } from '../store/order-moves.ts';
import type { OrderToMove } from '../store/order-to-move.ts';
import type { OrderEvent } from '../store/events/outbox.ts';
import { payloadsOfMove } from './move-payloads.ts';
import type { Payload } from './move-payloads.ts';
import { ownReferenceFields } from './own-reference-fields.ts';

/** What an event needs besides the order: an identifier and an instant. */
export interface EventStamp {
  readonly newId: () => string;
  readonly now: Date;
}

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
      ...ownReferenceFields(order.reference),
    },
  });
}

/** The events of a move, in their order (D08, D32). `order` is the order before the move. */
export function eventsOfMove(order: OrderToMove, move: OrderMove, stamp: EventStamp): OrderEvent[] {
  return payloadsOfMove(order, move, stamp.now.toISOString()).map((payload) => orderEvent(stamp, payload));
}

function orderEvent({ newId }: EventStamp, payload: Payload): OrderEvent {
  const { medication_order_id: orderId, clinic_id: clinicId } = payload.data;
  return { id: newId(), orderId, clinicId, type: payload.type, payload };
}
