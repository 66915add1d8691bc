import { unconfirmed } from '../domain/order-move.ts';
import type { Confirmation } from '../domain/order-move.ts';
import { mayMove } from '../domain/order-status.ts';
import type { OrderStatus } from '../domain/order-status.ts';
import type { AuditIds } from '../store/audit.ts';
import type { Change } from '../store/change.ts';
import { saveMove } from '../store/order-moves.ts';
import type { OrderMove } from '../store/order-moves.ts';
import { findOrderToMove } from '../store/order-to-move.ts';
import type { OrderToMove } from '../store/order-to-move.ts';
import type { Store } from '../store/store.ts';
import { eventsOfMove } from './order-events.ts';
import type { EventStamp } from './order-events.ts';

/** When an order is moved, and by whom: `change` makes the audit record and, for a partner, keeps the answer. */
export interface MoveContext extends EventStamp {
  readonly change: (order: OrderToMove, move: OrderMove) => Change;
}

export type TransitionVerdict =
  | { readonly kind: 'moved'; readonly order: OrderToMove; readonly move: OrderMove }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'not_allowed'; readonly from: OrderStatus }
  /** The move lacks what a person has to confirm (D18). */
  | { readonly kind: 'unconfirmed'; readonly from: OrderStatus; readonly missing: readonly Confirmation[] };

/** Each further attempt means that somebody else has just moved the order, which happens a few times in its life. */
const attempts = 10;

/**
 * Moves an order if the table of order states allows it (D05), and if what has to be confirmed is (D18). History, audit record and events are written with it. Of
 * two simultaneous moves one finds that the order has changed since it was read, reads it again and decides again.
 * `moveOf` may choose the move by the order; null if there is none.
 */
export async function transitionOrder(
  store: Store,
  { orderId, partnerId = null }: { readonly orderId: string; readonly partnerId?: string | null },
  moveOf: (order: OrderToMove) => OrderMove | null,
  context: MoveContext,
): Promise<TransitionVerdict> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const order = await findOrderToMove(store, orderId, partnerId);
    if (order === null) return { kind: 'not_found' };
    const move = moveOf(order);
    if (move === null || !mayMove(order.status, move.to)) return { kind: 'not_allowed', from: order.status };
    const missing = unconfirmed(order.toConfirm, move.to, move.confirmed);
    if (missing.length > 0) return { kind: 'unconfirmed', from: order.status, missing };
    if ((await moveUnchanged(store, order, move, context)) === 'moved') return { kind: 'moved', order, move };
  }
  throw new Error('The order changed between each reading and writing');
}

/** Moves an order unless it has changed since it was read. The caller has checked that the move is allowed. */
export function moveUnchanged(
  store: Store,
  order: OrderToMove,
  move: OrderMove,
  context: MoveContext,
): Promise<'moved' | 'changed'> {
  const change = { ...context.change(order, move), events: eventsOfMove(order, move, context) };
  return saveMove(store, order, move, change);
}

/** What the audit record of a move names. Partners know the order by another name. */
export function movedIds(
  orderName: 'order_id' | 'medication_order_id',
  { id, clinicId, patientId }: OrderToMove,
): AuditIds {
  return { [orderName]: id, clinic_id: clinicId, patient_id: patientId };
}
