import type { components } from '../../api.ts';

export type EventType = components['schemas']['EventType'];

/** What each type of event says. A type that the contract gains does not compile until it is named here. */
export const eventTypes: Readonly<Record<EventType, string>> = {
  'order.created': 'An order was placed',
  'order.processing': 'The pharmacy has begun to fill it',
  'order.on_hold': 'It waits, and the reason says what for',
  'order.fulfilled': 'It shipped, with its tracking number',
  'order.delivered': 'The parcel arrived',
  'order.cancelled': 'It will not ship, and the reason says why',
  'refill.ready': 'A prescription can be refilled',
  'refill.fulfilled': 'A refill shipped',
  'refill.cancelled': 'A refill will not ship',
};

export const typesInOrder: readonly EventType[] = Object.keys(eventTypes).filter(
  (type): type is EventType => type in eventTypes,
);

/**
 * What is proposed for a new webhook: the types of a registration that names none, and those that somebody must hear of
 * because an order does not ship.
 */
export const proposedTypes: readonly EventType[] = [
  'order.created',
  'order.on_hold',
  'order.fulfilled',
  'order.cancelled',
  'refill.ready',
];
