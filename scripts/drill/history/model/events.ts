import { currentEntry, linesOf, orderAt, refillRefusal, remaining, statusOf } from './state.ts';
import type { Event, Prescription } from './state.ts';

/** An event and the order that it belongs to. */
interface OrderEvent {
  readonly order: number;
  readonly event: Event;
}

/** The types of the events that say a new status (D32). */
const typeOf: Readonly<Record<string, string>> = {
  processing: 'order.processing',
  on_hold: 'order.on_hold',
  shipped: 'order.fulfilled',
  delivered: 'order.delivered',
  cancelled: 'order.cancelled',
};

/**
 * The events of the move that an order has just made, in their order (D08, D32): its new status, the end of the refill that
 * it fills, and each line that can be refilled from now on.
 */
export function movedEvents(state: Prescription, index: number): OrderEvent[] {
  const order = orderAt(state, index);
  const { status, reason } = currentEntry(order);
  const events: OrderEvent[] = [
    { order: index, event: { type: typeOf[status] ?? '', status, reason, remaining: null } },
  ];
  const { line } = order;
  if (line !== null && (status === 'shipped' || status === 'cancelled')) {
    const type = status === 'shipped' ? 'refill.fulfilled' : 'refill.cancelled';
    events.push({ order: index, event: { type, status, reason, remaining: remaining(state, line) } });
  }
  if (status !== 'shipped' && status !== 'cancelled') return events;
  // A cancelled refill makes the original refillable again: that is an event of the original's order.
  const owner = status === 'cancelled' ? 0 : index;
  const ready = linesOf(state, index).filter((one) => refillRefusal(state, one) === null);
  return [
    ...events,
    ...ready.map((one) => ({
      order: owner,
      event: {
        type: 'refill.ready',
        status: statusOf(orderAt(state, owner)),
        reason: null,
        remaining: remaining(state, one),
      },
    })),
  ];
}
