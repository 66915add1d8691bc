import { applyChange, defineChange } from './change-statement.ts';
import type { Change } from './change.ts';
import type { Store } from './store.ts';

const recordReset = defineChange({ name: 'reset_environment', done: 'reset', writes: {} });

/**
 * Deletes what partners have made: development only, which the caller sees to. Partners, clinics, keys,
 * formularies, carriers and the audit stay, and the audit tells of the reset.
 */
export function resetEnvironment(store: Store, change: Change): Promise<'reset' | 'claim_lost'> {
  return store.database.transaction(async (connection) => {
    await connection.execute(`
      truncate practitioners, patients, medication_orders, order_history, medication_requests,
        refill_requests, webhooks, outbox, deliveries, idempotency_records`);
    return applyChange({ ...store, database: connection }, recordReset, {}, change);
  });
}
