import { mayMove } from '../domain/order-status.ts';
import type { OrderStatus } from '../domain/order-status.ts';
import type { AuditIds } from '../store/audit.ts';
import type { Change } from '../store/change.ts';
import { lockOrder, saveMove } from '../store/order-moves.ts';
import type { LockedOrder } from '../store/order-moves.ts';
import type { Store } from '../store/store.ts';
import { eventsOfMove } from './order-events.ts';
import type { EventStamp, Move } from './order-events.ts';

/** When an order is moved, and by whom: `change` makes the audit record of the operator or of the simulator. */
export interface MoveContext extends EventStamp {
  readonly change: (ids: AuditIds, partnerId: string) => Change;
}

export type TransitionVerdict =
  | { readonly kind: 'moved' }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'not_allowed'; readonly from: OrderStatus };

/**
 * Moves an order if the table of order states allows it (D05), in one transaction with its history, audit record and
 * events. The order is locked first, so the second of two simultaneous moves sees the result of the first.
 */
export function transitionOrder(
  store: Store,
  orderId: string,
  move: Move,
  context: MoveContext,
): Promise<TransitionVerdict> {
  return store.database.transaction(async (database) => {
    const transaction = { ...store, database };
    const order = await lockOrder(transaction, orderId);
    if (order === null) return { kind: 'not_found' };
    if (!mayMove(order.status, move.to)) return { kind: 'not_allowed', from: order.status };
    await moveLockedOrder(transaction, order, move, context);
    return { kind: 'moved' };
  });
}

/**
 * Moves an order that this transaction has locked. The caller has checked that the move is allowed. With `isSimulated`
 * the simulator continues with the order; any other move ends its simulation.
 */
export async function moveLockedOrder(
  transaction: Store,
  order: LockedOrder,
  move: Move & { readonly isSimulated?: boolean },
  context: MoveContext,
): Promise<void> {
  const ids = { order_id: order.id, clinic_id: order.clinicId, patient_id: order.patientId };
  const change = { ...context.change(ids, order.partnerId), events: eventsOfMove(order, move, context) };
  await saveMove(transaction, { orderId: order.id, ...move }, change);
}
