import { statement } from '../../server/database/statement.ts';
import { confirmations } from '../../server/orders/move-rules.ts';
import { hasReason } from '../../server/orders/status.ts';
import type { OrderStatus, StatusChange } from '../../server/orders/status.ts';
import { transitionOrder } from '../../server/orders/move.ts';
import { newId } from '../../server/store/identifiers.ts';
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
  for (const to of statuses)
    await move(service, orderId, { ...moveTo(to), confirmed: confirmations, trackingNumber: null });
}

/** Makes one move. */
export async function move(
  { service: { store }, clock }: TestService,
  orderId: string,
  to: OrderMove,
): Promise<void> {
  const now = clock.now();
  const mover = {
    now,
    newId: () => newId(now),
    change: ({ partnerId }: { partnerId: string }) => operatorChange(partnerId, now),
  };
  const verdict = await transitionOrder(store, orderId, () => to, mover);
  if (verdict.kind !== 'moved') throw new Error(`${orderId} to ${to.to}: ${verdict.kind}`);
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

const backdate = statement(
  'backdate_order',
  `update medication_orders set created_at = :received where id = :id`,
);

/** Makes an order one that was received at an earlier time. */
export async function backdateOrder(
  { service }: TestService,
  orderId: string,
  received: string,
): Promise<void> {
  await service.store.database.run(backdate, { id: orderId, received });
}
