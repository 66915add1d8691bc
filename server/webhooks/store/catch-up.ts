/*
 * A webhook catches up during a recovery, which also starts when it is enabled (D36): its deliveries are sent one at a time,
 * in the order of the feed, until none is due.
 *
 * `webhooks.catching_up` is a time shortly before the recovery began. A delivery is due as many microseconds
 * later as the position of its event. So the index that finds due deliveries has them in this order, and no clock matters.
 */

/** Early enough for the highest position of a clinic, and for a process whose clock is behind. */
export const catchUpStart = (at: string) => `${at} - interval '10 minutes'`;

export const dueInOrder = (catchingUp: string, position: string) =>
  `${catchingUp} + ${position} * interval '1 microsecond'`;

/** The next attempt of a delivery, as others see it: no earlier than its schedule began. null if it is not pending. */
export const nextAttemptOf = (delivery: string) =>
  `case when ${delivery}.due_at is not null then greatest(${delivery}.due_at, ${delivery}.began_at) end`;

/**
 * The id of a delivery, in SQL. It has the time of its event's id, so that lists are in time order, and the end of a hash, with
 * the variant of a UUID. A database that was restored to a point before the relay makes the same deliveries again, under the same
 * webhook-id, so a receiver recognizes deliveries that it already has.
 */
export const deliveryIdOf = (eventId: string, webhookId: string) =>
  `(left(${eventId}::text, 19)
     || overlay(right(md5(concat(${eventId}, ${webhookId}))::uuid::text, 17) placing '8' from 1))::uuid`;

/**
 * The range of ids for deliveries of this event. `deliveries_of_webhook` finds a webhook's deliveries by id, so deliveries need
 * no index on the event.
 */
export const deliveryIdsOf = (eventId: string) =>
  `deliveries.id between (left(${eventId}::text, 19) || '0000-000000000000')::uuid
     and (left(${eventId}::text, 19) || 'ffff-ffffffffffff')::uuid`;
