import { statement } from '../../database/statement.ts';
import type { Store } from '../store.ts';

/**
 * Makes the deliveries of committed events, one for each webhook of the clinic that gets this type of event (D32), and
 * makes these webhooks due. It is one statement, so an event waits for the relay or has all its deliveries. The deliveries
 * of a disabled webhook wait until it is enabled. Processes that relay at the same time take different events. They lock
 * webhooks ordered by id, so that they cannot deadlock.
 *
 * A delivery id has the time of its event's id, so that lists are in time order, and the random end of a new id:
 * UUIDs of version 7 and 4 have variant and random bits in the same place.
 *
 * Lookups compare with arrays, so that indexes are used even if the statement was planned on an empty table.
 */
const relay = statement<{ relayed: number }>(
  'relay_events',
  `with taken as (
     update events
     set relayed_at = :at
     where id = any(array(
       select id from events where relayed_at is null order by id limit :batch for no key update skip locked
     ))
     returning id, order_id, clinic_id, type, created_at
   ),
   receivers as materialized (
     select id, clinic_id, events
     from webhooks
     where clinic_id = any(array(select clinic_id from taken))
     order by id
     for no key update
   ),
   added as (
     insert into deliveries
       (id, event_id, webhook_id, clinic_id, order_id, type, status, due_at, began_at, created_at)
     select
       (left(taken.id::text, 19) || right(gen_random_uuid()::text, 17))::uuid, taken.id, receivers.id, clinic_id,
       taken.order_id, taken.type, 'pending', :at, :at, taken.created_at
     from taken join receivers using (clinic_id)
     where taken.type = any(receivers.events)
     returning webhook_id
   ),
   due as (
     update webhooks set due_at = least(due_at, :at) where id = any(array(select webhook_id from added))
   )
   select count(*) as relayed from taken`,
);

/** Relays up to `batch` events, oldest first, and returns how many there were. */
export async function relayEvents(store: Store, at: Date, batch: number): Promise<number> {
  const [row] = await store.database.run(relay, { at, batch });
  return row?.relayed ?? 0;
}
