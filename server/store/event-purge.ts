import { statement } from '../database/statement.ts';
import type { Statement } from '../database/statement.ts';
import type { Store } from './store.ts';

/** The lowest id of the instant `days` ago by the clock of the database: ids begin with their milliseconds. */
const oldestKept = `(
  lpad(to_hex((extract(epoch from now() - :days * interval '1 day') * 1000)::bigint), 12, '0') || repeat('0', 20)
)::uuid`;

/** Oldest first, so that the primary key finds them. Rows that are locked are deleted the next time. */
function purge(name: string, table: 'events' | 'deliveries', condition: string): Statement<{ id: string }> {
  return statement(
    name,
    `delete from ${table}
     where id = any(array(
       select id from ${table}
       where id < ${oldestKept} and ${condition}
       order by id
       limit :batch
       for update skip locked
     ))
     returning id`,
  );
}

const events = purge('purge_events', 'events', 'relayed_at is not null');
const heldDeliveries = purge('purge_held_deliveries', 'deliveries', `status = 'pending'`);
const doneDeliveries = purge('purge_done_deliveries', 'deliveries', `status <> 'pending'`);

/** Small enough that the rows are not locked for long. */
const batch = 500;

async function purgeAll(store: Store, rows: Statement<{ id: string }>, days: number): Promise<number> {
  for (let deleted = 0; ;) {
    const { length } = await store.database.run(rows, { days, batch });
    deleted += length;
    if (length < batch) return deleted;
  }
}

/**
 * Deletes old events and the records of old deliveries. A delivery that still waits goes with its event: its webhook was
 * disabled, or its partner suspended, for all that time. Returns how many such deliveries there were.
 */
export async function purgeEvents(
  store: Store,
  { eventDays, deliveryDays }: { readonly eventDays: number; readonly deliveryDays: number },
): Promise<number> {
  const unsent = await purgeAll(store, heldDeliveries, eventDays);
  await purgeAll(store, events, eventDays);
  await purgeAll(store, doneDeliveries, deliveryDays);
  return unsent;
}
