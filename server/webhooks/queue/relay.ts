import { statement } from '../../database/statement.ts';
import type { Store } from '../../store/store.ts';

/**
 * Turns committed events into deliveries, one for each webhook of the clinic, and wakes these webhooks: whole or
 * not at all, so that an event is in the outbox or delivered, never both and never neither. Processes that relay
 * at once take different events, and lock webhooks in one order.
 *
 * A delivery's identifier keeps the time of its event's, so that lists are in time order, and has the random end
 * of a new one: both UUIDs have their variant and 62 random bits in the same place.
 *
 * What is looked for comes as arrays: then indexes are used however long the outbox has become, though the statement
 * was prepared when it was empty.
 */
const relay = statement<{ relayed: number }>(
  'relay_events',
  `with taken as (
     delete from outbox
     where id = any(array(
       select id from outbox order by id limit :batch for update skip locked
     ))
     returning id, order_id, clinic_id, type, payload, created_at
   ),
   receivers as materialized (
     select id, clinic_id
     from webhooks
     where clinic_id = any(array(select clinic_id from taken)) and disabled_at is null
     order by id
     for no key update
   ),
   fanned as (
     insert into deliveries
       (id, webhook_id, clinic_id, order_id, type, body, status, due_at, began_at, created_at)
     select
       (left(taken.id::text, 19) || right(gen_random_uuid()::text, 17))::uuid, receivers.id, clinic_id,
       taken.order_id, taken.type, taken.payload, 'pending', :at, :at, taken.created_at
     from taken join receivers using (clinic_id)
     returning webhook_id
   ),
   woken as (
     update webhooks set due_at = least(due_at, :at) where id = any(array(select webhook_id from fanned))
   )
   select count(*) as relayed from taken`,
);

/** Relays at most so many events and tells how many there were. */
export async function relayEvents(store: Store, at: Date, batch: number): Promise<number> {
  const [row] = await store.database.run(relay, { at, batch });
  return row?.relayed ?? 0;
}
