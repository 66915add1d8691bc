import { jsonParameter } from '../database/parameters.ts';
import type { Values } from '../database/statement.ts';
import { snakeCased } from './snake-case.ts';

/** An event for a clinic's webhooks: written with the change that it reports, sent after the commit. */
export interface OutboxEvent {
  readonly id: string;
  readonly orderId: string;
  readonly clinicId: string;
  readonly type: string;
  readonly payload: unknown;
}

/** Part of every change that has events (change.ts). */
export const insertEvents = `
  insert into outbox (id, order_id, clinic_id, type, payload, created_at)
  select event.id, event.order_id, event.clinic_id, event.type, event.payload, permitted.at
  from permitted, json_to_recordset(:events::json)
    as event (id uuid, order_id uuid, clinic_id uuid, type text, payload json)`;

export function eventValues(events: readonly OutboxEvent[]): Values {
  return { events: jsonParameter(events.map((event) => snakeCased(event))) };
}
