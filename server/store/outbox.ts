import type { OutboxEvent } from './change.ts';
import { jsonParameter } from '../database/json-parameter.ts';
import type { Values } from '../database/statement.ts';

/** Part of every change that has events (change-statement.ts): they are told if it is committed, or never. */
export const insertEvents = `
  insert into outbox (id, order_id, clinic_id, type, payload, created_at)
  select event.id, event.order_id, event.clinic_id, event.type, event.payload, permitted.at
  from permitted, json_to_recordset(:events::json)
    as event (id uuid, order_id uuid, clinic_id uuid, type text, payload json)`;

export function eventValues(events: readonly OutboxEvent[]): Values {
  const rows = events.map(({ id, orderId, clinicId, type, payload }) => ({
    id,
    order_id: orderId,
    clinic_id: clinicId,
    type,
    payload,
  }));
  return { events: jsonParameter(rows) };
}
