import { statement } from '../../database/statement.ts';
import { currentHistory } from '../../events/store/feed.ts';
import type { Store } from '../../store/store.ts';
import { deliveryIdOf, dueInOrder } from './catch-up.ts';

/**
 * Makes the deliveries of committed events, one for each webhook of the clinic that gets this type of event (D32), and
 * makes these webhooks due. Gives each event its position in the feed of its clinic (D37). It is one statement, so an
 * event waits for the relay, or has its position and all its deliveries. The deliveries of a disabled webhook wait until it is
 * enabled.
 *
 * The first relay after a restore or a failover notes where the former history of the feed ended, before it gives a position
 * (feed.ts).
 *
 * Positions follow the order of writing. An event that commits late was not seen by an earlier relay and comes after that relay's
 * events; two events of one order cannot change places, because the second is written after the first has committed. Processes
 * that relay at the same time choose the same events. One of them waits for the other and takes what is left.
 *
 * The row of a feed is locked until the relay commits, and its position only grows: so no position is given twice, although each
 * month has a unique index of its own (D56).
 *
 * Events are locked ordered by id, as in an erasure and in the rotation of the PHI key, then feeds and webhooks, ordered by
 * id too. So no two of these can deadlock.
 *
 * Lookups compare with arrays, so that indexes are used even if the statement was planned on an empty table. The events
 * themselves are found one by one, because an array beside the join is read again for each. The full join finds what an
 * inner one would, but is never a nested loop, which takes a second for 2,000 events of as many clinics.
 */
const relay = statement<{ relayed: number; traceparents: readonly string[] | null }>(
  'relay_events',
  `with taken as materialized (
     select id, partner_id, order_id, clinic_id, type, created_at, written, traceparent
     from events
     where relayed_at is null
       and id = any(array(select id from events where relayed_at is null order by written limit :batch))
     order by id
     for no key update
   ),
   counted as (
     insert into feeds (partner_id, clinic_id, position, history)
     select partner_id, clinic_id, count(*), ${currentHistory} from taken group by partner_id, clinic_id order by clinic_id
     on conflict (clinic_id) do update
     set position = feeds.position + excluded.position,
       history = excluded.history,
       former = case when feeds.history = excluded.history then feeds.former
         else feeds.former || jsonb_build_object(feeds.history, feeds.position)
       end
     returning clinic_id, position
   ),
   positioned as materialized (
     select taken.*, counted.position + 1 - row_number() over (
       partition by clinic_id order by taken.written desc
     ) as position
     from taken full join counted using (clinic_id)
   ),
   numbered as (
     update events
     set relayed_at = :at, position = positioned.position
     from positioned
     where events.id = positioned.id
   ),
   receivers as materialized (
     select id, clinic_id, events, catching_up
     from webhooks
     where clinic_id = any(array(select clinic_id from counted))
     order by id
     for no key update
   ),
   added as (
     insert into deliveries
       (id, partner_id, event_id, webhook_id, clinic_id, order_id, type, status, due_at, began_at, created_at)
     select
       ${deliveryIdOf('positioned.id', 'receivers.id')}, positioned.partner_id, positioned.id, receivers.id, clinic_id, positioned.order_id, positioned.type, 'pending',
       coalesce(${dueInOrder('receivers.catching_up', 'positioned.position')}, :at), :at, positioned.created_at
     from positioned join receivers using (clinic_id)
     where positioned.type = any(receivers.events)
     returning webhook_id
   ),
   due as (
     update webhooks set due_at = least(due_at, :at) where id = any(array(select webhook_id from added))
   )
   select count(*) as relayed, array_agg(distinct traceparent) filter (where traceparent is not null) as traceparents
   from taken`,
);

/** Relays up to `batch` events, oldest first, and returns how many there were. `traced` gets the traces of those that have one. */
export async function relayEvents(
  store: Store,
  at: Date,
  batch: number,
  traced: (traceparents: readonly string[]) => void = () => undefined,
): Promise<number> {
  const [row] = await store.database.run(relay, { at, batch });
  if (row?.traceparents) traced(row.traceparents);
  return row?.relayed ?? 0;
}
