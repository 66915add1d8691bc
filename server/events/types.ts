/** The types of events (D08, D32), in the order of the contract. */
export const eventTypes = [
  'order.created',
  'order.processing',
  'order.on_hold',
  'order.fulfilled',
  'order.delivered',
  'order.shipment_corrected',
  'order.cancelled',
  'refill.ready',
  'refill.fulfilled',
  'refill.cancelled',
] as const;

export type EventType = (typeof eventTypes)[number];

/** A webhook gets these if its registration names no types: those of 1.0.0, so that its receiver knows all of them. */
export const defaultEventTypes: readonly EventType[] = ['order.created', 'order.fulfilled', 'refill.ready'];

/** Sent when a partner tests a webhook, whichever types that webhook gets (D36). It is not an event of an order. */
export const testEventType = 'webhook.test';

/**
 * The ways in which a partner's receiver is probed for its integration review (D62). Each is a separate delivery, and its type
 * names the probe.
 */
export const probes = [
  'wrong_signature',
  'old_timestamp',
  'repeated_event',
  'unknown_type',
  'out_of_order',
  'new_field',
  'slow_body',
] as const;

export type Probe = (typeof probes)[number];

export const probeType = (probe: Probe) => `webhook.probe.${probe}`;

/** A delivery that a partner asked for: it has no event, is attempted once, and counts for nothing else. */
export const isTest = (type: string) => type.startsWith('webhook.');

/** The same in SQL. */
export const isTestSql = `type like 'webhook.%'`;
