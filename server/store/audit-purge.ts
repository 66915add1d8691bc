import { statement } from '../database/statement.ts';
import { inBatches } from './in-batches.ts';
import { dropAuditPartitions } from './partitions.ts';
import type { Store } from './store.ts';

const purgeRecords = statement<object>('purge_audit_records', 'select purge_audit_records(:years, :batch)');

/**
 * Deletes audit records that are older than this, by the clock of the database. Records younger than six years stay in
 * any case (migration 013). A month is dropped as a whole (D56).
 */
export async function purgeAuditRecords(store: Store, years: number): Promise<void> {
  await dropAuditPartitions(store, years);
  await inBatches(store, purgeRecords, { years });
}
