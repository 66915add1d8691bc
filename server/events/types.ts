/** The types of events (D08, D32), in the order of the contract. */
export const eventTypes = [
  'order.created',
  'order.processing',
  'order.on_hold',
  'order.fulfilled',
  'order.delivered',
  'order.cancelled',
  'refill.ready',
  'refill.fulfilled',
  'refill.cancelled',
] as const;

export type EventType = (typeof eventTypes)[number];

/** A webhook gets these if its registration names no types: those of 1.0.0, so that its receiver knows all of them. */
export const defaultEventTypes: readonly EventType[] = ['order.created', 'order.fulfilled', 'refill.ready'];

/** Sent when a partner tests a webhook, whichever types that webhook gets (D36). It is no event of an order. */
export const testEventType = 'webhook.test';
