import { statement } from '../../database/statement.ts';
import type { Statement } from '../../database/statement.ts';
import { deleteInBatches } from '../delete-in-batches.ts';
import type { Store } from '../store.ts';

/** The lowest id of the instant `days` ago by the clock of the database: ids begin with their milliseconds. */
const oldestKept = `(
  lpad(to_hex((extract(epoch from now() - :days * interval '1 day') * 1000)::bigint), 12, '0') || repeat('0', 20)
)::uuid`;

/** Oldest first, so that the primary key finds them. Rows that are locked are deleted the next time. */
function purge(name: string, table: 'events' | 'deliveries', condition: string): Statement<object> {
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
     returning 1`,
  );
}

const events = purge('purge_events', 'events', 'relayed_at is not null');
const heldDeliveries = purge('purge_held_deliveries', 'deliveries', `status = 'pending'`);
const doneDeliveries = purge('purge_done_deliveries', 'deliveries', `status <> 'pending'`);

/**
 * Deletes old events and the records of old deliveries. A delivery that still waits goes with its event: its webhook was
 * disabled, or its partner suspended, for all that time. Returns how many such deliveries there were.
 */
export async function purgeEvents(
  store: Store,
  { eventDays, deliveryDays }: { readonly eventDays: number; readonly deliveryDays: number },
): Promise<number> {
  const unsent = await deleteInBatches(store, heldDeliveries, { days: eventDays });
  await deleteInBatches(store, events, { days: eventDays });
  await deleteInBatches(store, doneDeliveries, { days: deliveryDays });
  return unsent;
}
