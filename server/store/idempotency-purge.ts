import { statement } from '../database/statement.ts';
import { inBatches } from './in-batches.ts';
import type { Store } from './store.ts';

const purgeRecords = statement<object>(
  'purge_idempotency_records',
  `delete from idempotency_records
   where ctid = any(array(
     select ctid
     from idempotency_records
     where claimed_at <= now() - :hours * interval '1 hour'
     order by claimed_at
     limit :batch
     for update skip locked
   ))
   returning 1`,
);

/** Deletes answers that are no longer replayed. */
export async function purgeIdempotencyRecords(store: Store, hours: number): Promise<void> {
  await inBatches(store, purgeRecords, { hours });
}
