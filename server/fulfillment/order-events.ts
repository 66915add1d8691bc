import type { MedicationOrder } from '../domain/medication-order.ts';
import type { OutboxEvent } from '../store/outbox.ts';

/** What an event needs besides the order: its identifier and its instant. */
export interface EventStamp {
  readonly newId: () => string;
  readonly now: Date;
}

/** `order.created`: an order was accepted, in either form or by a refill (D08). It is the order's first event. */
export function orderCreated(order: MedicationOrder, { newId, now }: EventStamp): OutboxEvent {
  return {
    id: newId(),
    orderId: order.id,
    clinicId: order.clinicId,
    type: 'order.created',
    payload: {
      type: 'order.created',
      timestamp: now.toISOString(),
      data: {
        medication_order_id: order.id,
        clinic_id: order.clinicId,
        status: 'received',
        sequence: 1,
        medication_request_ids: order.medicationRequests.map((request) => request.id),
      },
    },
  };
}
