/**
 * The id of a new delivery, in SQL. It has the time of its event's id, so that lists are in time order, and the random end
 * of a new id: UUIDs of version 7 and 4 have variant and random bits in the same place.
 */
export const deliveryIdOf = (eventId: string) =>
  `(left(${eventId}::text, 19) || right(gen_random_uuid()::text, 17))::uuid`;

/**
 * Which deliveries may be of this event: a webhook's are found by it in `deliveries_of_webhook`, so no index on the event
 * has to be kept for every delivery.
 */
export const deliveryIdsOf = (eventId: string) =>
  `deliveries.id between (left(${eventId}::text, 19) || '0000-000000000000')::uuid
     and (left(${eventId}::text, 19) || 'ffff-ffffffffffff')::uuid`;
