import { statement } from '../../server/database/statement.ts';
import { hasReason } from '../../server/orders/status.ts';
import type { OrderStatus, StatusChange } from '../../server/orders/status.ts';
import { makeMove, withLockedOrder } from '../../server/orders/move.ts';
import type { OrderMove } from '../../server/orders/store/moves.ts';
import type { TestService } from './service.ts';
import { operatorChange } from './tenant.ts';

/** The move to a status, with a reason if it needs one. */
export function moveTo(status: OrderStatus): StatusChange {
  return hasReason(status) ? { to: status, reason: 'other' } : { to: status };
}

/** Moves an order through these statuses. */
export async function moveThrough(
  service: TestService,
  orderId: string,
  ...statuses: readonly OrderStatus[]
): Promise<void> {
  for (const to of statuses) await move(service, orderId, { ...moveTo(to), trackingNumber: null });
}

/** Makes one move. */
export async function move(
  { service: { store }, clock }: TestService,
  orderId: string,
  to: OrderMove,
): Promise<void> {
  await withLockedOrder(store, { orderId, partnerId: null }, async (transaction, order) => {
    if (order === null) throw new Error(`There is no order ${orderId}.`);
    await makeMove(transaction, order, to, operatorChange(order.partnerId, clock.now()));
  });
}

/** Moves an order to `shipped`, which allows refills. */
export async function ship(
  service: TestService,
  orderId: string,
  trackingNumber: string | null = null,
): Promise<void> {
  await moveThrough(service, orderId, 'processing');
  await move(service, orderId, { to: 'shipped', trackingNumber });
}

/** Holds an order with a question for its partner, which may have a note. */
export async function hold(service: TestService, orderId: string, note: string | null = null): Promise<void> {
  await moveThrough(service, orderId, 'processing');
  await move(service, orderId, { to: 'on_hold', reason: 'clarification_needed', trackingNumber: null, note });
}

const backdate = statement(
  'backdate_order',
  `update medication_orders set created_at = :received where id = :id`,
);

/** Sets the time at which an order was received. */
export async function backdateOrder(
  { service }: TestService,
  orderId: string,
  received: string,
): Promise<void> {
  await service.store.database.run(backdate, { id: orderId, received });
}
