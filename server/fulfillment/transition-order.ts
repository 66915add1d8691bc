import { mayMove } from '../domain/order-status.ts';
import type { OrderStatus } from '../domain/order-status.ts';
import { eventsOfMove } from './move-events.ts';
import type { Move } from './move-events.ts';
import type { Change } from '../store/change.ts';
import { lockOrder, moveOrder } from '../store/order-moves.ts';
import type { LockedOrder } from '../store/order-moves.ts';
import type { Store } from '../store/store.ts';

/** Who moves an order: an instant, fresh identifiers, and the change that tells of it. */
export interface Mover {
  readonly now: Date;
  readonly newId: () => string;
  readonly change: (ids: Readonly<Record<string, string>>, partnerId: string) => Change;
}

export type TransitionVerdict =
  | { readonly kind: 'moved' }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'not_allowed'; readonly from: OrderStatus };

/**
 * Moves an order as the table of order states allows (D05), with its history, its audit record and its events,
 * whole or not at all. The order is locked first: of two moves at once the second sees what the first has left.
 */
export function transitionOrder(
  store: Store,
  orderId: string,
  move: Move,
  mover: Mover,
): Promise<TransitionVerdict> {
  return store.database.transaction(async (database) => {
    const transaction = { ...store, database };
    const order = await lockOrder(transaction, orderId);
    if (order === null) return { kind: 'not_found' };
    if (!mayMove(order.status, move.to)) return { kind: 'not_allowed', from: order.status };
    await moveLockedOrder(transaction, order, move, mover);
    return { kind: 'moved' };
  });
}

/** Moves an order that this transaction holds, and whose move is allowed. `walksOn`: the sandbox goes on with it. */
export async function moveLockedOrder(
  transaction: Store,
  order: LockedOrder,
  move: Move & { readonly walksOn?: boolean },
  mover: Mover,
): Promise<void> {
  const ids = { order_id: order.id, clinic_id: order.clinicId, patient_id: order.patientId };
  const change = { ...mover.change(ids, order.partnerId), events: eventsOfMove(order, move, mover) };
  await moveOrder(transaction, { orderId: order.id, ...move }, change);
}
