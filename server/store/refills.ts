import { leadingRequest } from '../domain/medication-order.ts';
import type { MedicationOrder } from '../domain/medication-order.ts';
import { applyChange, defineChange } from './change.ts';
import type { Change } from './change.ts';
import { isViolationOf } from '../database/database.ts';
import { orderValues, orderWrites } from './medication-orders.ts';
import type { Store } from './store.ts';

export interface Refill {
  readonly id: string;
  /** The medication request that was sent: any of the chain. */
  readonly requestedId: string;
  /** The new order; its one medication request is the new prescription, whose originalId names the chain. */
  readonly order: MedicationOrder;
  /** As read by findRefillReferences. */
  readonly refillsAsked: number;
}

const createRefill = defineChange({
  name: 'create_refill',
  done: 'created',
  writes: {
    ...orderWrites,
    refilled: `
      insert into refill_requests (id, original_id, number, requested_id, order_id, created_at)
      select :refill_id, :original_id, :number, :requested_id, :order_id, at from permitted`,
  },
  shared: { locks: ['original_id'] },
});

/**
 * The refill takes the next number of its chain, and the database lets a number be taken once. Another refill
 * that was created since the references were read has taken it: then nothing is written and this one is
 * 'refill_pending'. No lock is held while the rules judge.
 */
export async function insertRefill(
  store: Store,
  refill: Refill,
  change: Change,
): Promise<'created' | 'refill_pending'> {
  const values = {
    ...orderValues(store.sealer, refill.order, change),
    refill_id: refill.id,
    original_id: leadingRequest(refill.order).originalId,
    number: refill.refillsAsked + 1,
    requested_id: refill.requestedId,
  };
  try {
    return await applyChange(store, createRefill, values, change);
  } catch (error) {
    if (isViolationOf('refill_requests_number', error)) return 'refill_pending';
    throw error;
  }
}
