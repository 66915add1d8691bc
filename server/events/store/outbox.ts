import { jsonParameter, statement } from '../../database/statement.ts';
import type { Values } from '../../database/statement.ts';
import type { OwnSealer, Place } from '../../sealing/sealer.ts';
import { inBatches } from '../../store/in-batches.ts';
import type { Store } from '../../store/store.ts';

/** An event of a clinic: written with the change that it reports, relayed after the commit (relay.ts). */
export interface OrderEvent {
  readonly id: string;
  readonly orderId: string;
  readonly clinicId: string;
  readonly type: string;
  readonly payload: unknown;
}

/** Part of every change that has events (change.ts). */
export const insertEvents = `
  insert into events (id, partner_id, order_id, clinic_id, type, body_sealed, created_at, traceparent)
  select event.id, :partner_id, event.order_id, event.clinic_id, event.type, decode(event.body_sealed, 'hex'), permitted.at,
    :events_traceparent
  from permitted, json_to_recordset(:events::json)
    as event (id uuid, order_id uuid, clinic_id uuid, type text, body_sealed text)`;

/** `partnerId` is the parameter that the rows get. */
export function eventValues(
  { sealer, traceparent }: Store,
  partnerId: unknown,
  events: readonly OrderEvent[],
): Values {
  const rows = events.map(({ id, orderId, clinicId, type, payload }) => {
    if (typeof partnerId !== 'string') throw new Error('An event has no partner');
    const body = sealEventBody(sealer.ofPartner(partnerId), id, JSON.stringify(payload));
    return { id, order_id: orderId, clinic_id: clinicId, type, body_sealed: body.toString('hex') };
  });
  return { events: jsonParameter(rows), events_traceparent: traceparent?.() ?? null };
}

/** The body is sealed as text, so that receivers get these exact bytes. */
export function sealEventBody(sealer: OwnSealer, eventId: string, body: string): Buffer {
  return sealer.seal(eventPlace(eventId), body);
}

export const eventPlace = (id: string): Place => ({ table: 'events', column: 'body', id });

/** Oldest first, so that the primary key finds them. Rows that are locked are deleted the next time. */
const deleteOld = (table: 'events' | 'deliveries', condition: string) => `
  delete from ${table}
  where id = any(array(
    select id from ${table}
    where id < lowest_id_at(now() - :days * interval '1 day') and ${condition}
    order by id
    limit :batch
    for update skip locked
  ))`;

/** Notes how far each feed was deleted, so that a reader that comes too late is told. Locks feeds as the relay does. */
const deleteEvents = statement<object>(
  'purge_events',
  `with deleted as materialized (
     ${deleteOld('events', 'relayed_at is not null')}
     returning clinic_id, position
   ),
   locked as materialized (
     select clinic_id
     from feeds
     where clinic_id = any(array(select clinic_id from deleted))
     order by clinic_id
     for no key update
   ),
   marked as (
     update feeds
     set purged = greatest(purged, last.position)
     from (select clinic_id, max(position) as position from deleted join locked using (clinic_id) group by clinic_id) as last
     where feeds.clinic_id = last.clinic_id and feeds.clinic_id = any(array(select clinic_id from locked))
   )
   select 1 from deleted`,
);

const deleteDeliveries = (name: string, condition: string) =>
  statement<object>(name, `${deleteOld('deliveries', condition)} returning 1`);
const deleteHeld = deleteDeliveries('purge_held_deliveries', `status = 'pending'`);
const deleteDone = deleteDeliveries('purge_done_deliveries', `status <> 'pending'`);

/**
 * Deletes old events and the records of old deliveries. A pending delivery is deleted with its event: its webhook was disabled,
 * or its partner suspended, for all that time. A confirmed one is kept as long as its event, or a recovery would resend it.
 * Returns the number of pending deliveries that it deleted.
 */
export async function purgeEvents(
  store: Store,
  { eventDays, deliveryDays }: { readonly eventDays: number; readonly deliveryDays: number },
): Promise<number> {
  const unsent = await inBatches(store, deleteHeld, { days: eventDays });
  await inBatches(store, deleteEvents, { days: eventDays });
  await inBatches(store, deleteDone, { days: Math.max(deliveryDays, eventDays) });
  return unsent;
}
