import { isDeadlock } from '../database/database.ts';
import { applyChange, defineChange } from './change.ts';
import type { Change } from './change.ts';
import { transact } from './store.ts';
import type { Store } from './store.ts';

const recordReset = defineChange({
  name: 'reset_environment',
  done: 'reset',
  checks: [
    {
      name: 'development',
      sql: `select from deployment where environment = 'development'`,
      otherwise: 'not_development',
    },
  ],
  writes: {},
});

/**
 * Deletes everything that partners have created, if the database belongs to development. Partners, clinics, keys,
 * formularies, carriers and the audit records stay.
 */
export async function deletePartnerData(store: Store, change: Change): Promise<'reset' | 'not_development'> {
  for (let retries = maxRetries; ; retries -= 1) {
    try {
      return await recordAndTruncate(store, change);
    } catch (error) {
      if (retries === 0 || !isDeadlock(error)) throw error;
    }
  }
}

/** Truncating locks whole tables, so it can deadlock with a change and be the one that PostgreSQL cancels. */
const maxRetries = 5;

function recordAndTruncate(store: Store, change: Change): Promise<'reset' | 'not_development'> {
  return transact(store, async (transaction) => {
    const verdict = await applyChange(transaction, recordReset, {}, change);
    if (verdict === 'reset') await transaction.database.execute(truncateTables);
    return verdict;
  });
}

/** The positions of feeds go on: a cursor from before the reset must not point to an event after it (D37). */
const truncateTables = `
  truncate idempotency_records, medication_orders, medication_requests, refill_requests, order_history,
    events, webhooks, recoveries, deliveries, practitioners, patients;
  update feeds set purged = position`;
