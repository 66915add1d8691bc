import { statement } from '../../server/database/statement.ts';
import type { TestService } from './service.ts';

/** Copies every event that is written to the outbox, because the relay empties it at any time. */
export async function recordEvents({ service: { store } }: TestService): Promise<void> {
  await store.database.execute(`
    create table if not exists recorded_events (like outbox);
    create or replace function record_event() returns trigger language plpgsql as $$
      begin insert into recorded_events values (new.*); return new; end $$;
    create or replace trigger events_are_recorded before insert on outbox for each row execute function record_event();
  `);
}

const readRecorded = statement<{ clinic_id: string; type: string; payload: unknown }>(
  'read_recorded_events',
  'select clinic_id, type, payload from recorded_events where order_id = :order_id order by id',
);

/** The events of an order since `recordEvents`. */
export function eventsOf({ service: { store } }: TestService, orderId: string) {
  return store.database.run(readRecorded, { order_id: orderId });
}
