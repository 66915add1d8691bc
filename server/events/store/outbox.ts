import { jsonParameter } from '../../database/parameters.ts';
import type { Values } from '../../database/statement.ts';
import type { OwnSealer, Place } from '../../sealing/sealer.ts';
import { snakeCased } from '../../store/snake-case.ts';
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
  const rows = events.map(({ payload, ...event }) => {
    if (typeof partnerId !== 'string') throw new Error('An event has no partner');
    const body = sealEventBody(sealer.ofPartner(partnerId), event.id, JSON.stringify(payload));
    return { ...snakeCased(event), body_sealed: body.toString('hex') };
  });
  return { events: jsonParameter(rows), events_traceparent: traceparent?.() ?? null };
}

/** The body is sealed as text, so that receivers get these exact bytes. */
export function sealEventBody(sealer: OwnSealer, eventId: string, body: string): Buffer {
  return sealer.seal(eventPlace(eventId), body);
}

export const eventPlace = (id: string): Place => ({ table: 'events', column: 'body', id });
