import { statement } from '../../server/database/statement.ts';
import type { TestService } from './service.ts';

/** Keeps a copy of every event that is written to the outbox, which the relay empties on its own time. */
export async function keepEvents({ service: { store } }: TestService): Promise<void> {
  await store.database.execute(`
    create table if not exists told_events (like outbox);
    create or replace function keep_event() returns trigger language plpgsql as $$
      begin insert into told_events values (new.*); return new; end $$;
    create or replace trigger events_are_kept before insert on outbox for each row execute function keep_event();
  `);
}

const readTold = statement<{ clinic_id: string; type: string; payload: unknown }>(
  'read_told_events',
  'select clinic_id, type, payload from told_events where order_id = :order_id order by id',
);

/** What was written to be told of an order, since keepEvents. */
export function eventsOf({ service: { store } }: TestService, orderId: string) {
  return store.database.run(readTold, { order_id: orderId });
}
