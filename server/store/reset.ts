import { applyChange, defineChange } from './change.ts';
import type { Change } from './change.ts';
import { isDeadlock } from '../database/database.ts';
import type { Store } from './store.ts';

const recordReset = defineChange({ name: 'reset_environment', done: 'reset', writes: {} });

/**
 * Deletes what partners have made: development only, which the caller sees to. Partners, clinics, keys,
 * formularies, carriers and the audit stay, and the audit tells of the reset.
 */
export async function deletePartnerData(store: Store, change: Change): Promise<'reset'> {
  for (let left = mostDeadlocks; ; left -= 1) {
    try {
      return await reset(store, change);
    } catch (error) {
      if (left === 0 || !isDeadlock(error)) throw error;
    }
  }
}

/**
 * It locks every table whole, in the order in which most changes come to them. Where another change goes the other
 * way, it may be its turn to yield.
 */
const mostDeadlocks = 5;

function reset(store: Store, change: Change): Promise<'reset'> {
  return store.database.transaction(async (connection) => {
    await connection.execute(`
      truncate idempotency_records, medication_orders, medication_requests, refill_requests, order_history,
        outbox, webhooks, deliveries, practitioners, patients`);
    return applyChange({ ...store, database: connection }, recordReset, {}, change);
  });
}
