import { isViolationOf } from '../database/database.ts';
import { leadingRequest } from '../domain/medication-order.ts';
import type { MedicationOrder } from '../domain/medication-order.ts';
import type { OwnReference } from '../domain/own-reference.ts';
import { applyChange, defineChange } from './change.ts';
import type { Change } from './change.ts';
import { orderValues, orderWrites, patientIsUnchanged } from './medication-orders.ts';
import { externalIdsAreFree, orTaken, referenceColumns } from './own-references.ts';
import type { Store } from './store.ts';

export interface Refill {
  readonly id: string;
  /** The medication request named by the partner: any of the chain. */
  readonly requestedId: string;
  /** The new order. The originalId of its one medication request identifies the chain. */
  readonly order: MedicationOrder;
  /** From findRefillReferences. */
  readonly refillCount: number;
  readonly reference: OwnReference;
}

const createRefill = defineChange({
  name: 'create_refill',
  done: 'created',
  checks: [patientIsUnchanged, externalIdsAreFree(['refill_requests', ':external_id_hash'])],
  writes: {
    ...orderWrites,
    refilled: `
      insert into refill_requests (
        id, partner_id, original_id, number, requested_id, order_id, references_sealed, external_id_hash, created_at
      )
      select
        :refill_id, :partner_id, :original_id, :number, :requested_id, :order_id, :references_sealed, :external_id_hash, at
      from permitted`,
  },
  shared: { locks: ['original_id', 'external_id_hash'] },
});

/**
 * The refill takes the next number of its chain, and the database accepts each number only once. If another refill has
 * taken it since the references were read, nothing is written and the verdict is 'refill_pending'. So the rules can be
 * checked without holding a lock.
 */
export async function insertRefill(
  store: Store,
  partnerId: string,
  refill: Refill,
  change: Change,
): Promise<'created' | 'refill_pending' | 'patient_changed' | 'external_id_taken'> {
  const { id, order, reference } = refill;
  const values = {
    ...orderValues(store, partnerId, order, change),
    ...referenceColumns(store, 'refill_requests', { id, partnerId, clinicId: order.clinicId, reference }),
    refill_id: id,
    original_id: leadingRequest(order).originalId,
    number: refill.refillCount + 1,
    requested_id: refill.requestedId,
  };
  try {
    return await orTaken(applyChange(store, createRefill, values, change));
  } catch (error) {
    if (isViolationOf('refill_requests_number', error)) return 'refill_pending';
    throw error;
  }
}
