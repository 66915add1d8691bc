import { isDeadlock } from '../database/database.ts';
import { applyChange, defineChange } from './change.ts';
import type { Change } from './change.ts';
import type { Store } from './store.ts';

const recordReset = defineChange({ name: 'reset_environment', done: 'reset', writes: {} });

/**
 * Deletes everything that partners have created. The caller checks that this is development. Partners, clinics, keys,
 * formularies, carriers and the audit records stay.
 */
export async function deletePartnerData(store: Store, change: Change): Promise<'reset'> {
  for (let retries = maxRetries; ; retries -= 1) {
    try {
      return await truncateTables(store, change);
    } catch (error) {
      if (retries === 0 || !isDeadlock(error)) throw error;
    }
  }
}

/** Truncating locks whole tables, so it can deadlock with a change and be the one that PostgreSQL cancels. */
const maxRetries = 5;

function truncateTables(store: Store, change: Change): Promise<'reset'> {
  return store.database.transaction(async (database) => {
    await database.execute(`
      truncate idempotency_records, medication_orders, medication_requests, refill_requests, order_history,
        events, outbox, webhooks, deliveries, practitioners, patients`);
    return applyChange({ ...store, database }, recordReset, {}, change);
  });
}
