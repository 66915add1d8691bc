/**
 * The id of a delivery, in SQL. It has the time of its event's id, so that lists are in time order, and the end of a hash, with
 * the variant of a UUID. A database that was restored to a point before the relay makes the same deliveries again: they have
 * the same webhook-id, by which a receiver knows what it has.
 */
export const deliveryIdOf = (eventId: string, webhookId: string) =>
  `(left(${eventId}::text, 19)
     || overlay(right(md5(concat(${eventId}, ${webhookId}))::uuid::text, 17) placing '8' from 1))::uuid`;

/**
 * Which deliveries may be of this event: a webhook's are found by it in `deliveries_of_webhook`, so no index on the event
 * has to be kept for every delivery.
 */
export const deliveryIdsOf = (eventId: string) =>
  `deliveries.id between (left(${eventId}::text, 19) || '0000-000000000000')::uuid
     and (left(${eventId}::text, 19) || 'ffff-ffffffffffff')::uuid`;
