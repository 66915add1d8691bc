import { statement } from '../../server/database/statement.ts';
import type { OrderStatus } from '../../server/domain/order-status.ts';
import { transitionOrder } from '../../server/fulfillment/transition-order.ts';
import { newId } from '../../server/store/identifiers.ts';
import type { TestService } from './service.ts';
import { operatorChange } from './tenant.ts';

/** Moves an order through these statuses. */
export async function moveThrough(
  { service: { store }, clock }: TestService,
  orderId: string,
  ...statuses: readonly OrderStatus[]
): Promise<void> {
  const now = clock.now();
  const mover = {
    now,
    newId: () => newId(now),
    change: (_ids: unknown, partnerId: string) => operatorChange(partnerId, now),
  };
  for (const to of statuses) {
    const verdict = await transitionOrder(store, orderId, { to, trackingNumber: null }, mover);
    if (verdict.kind !== 'moved') throw new Error(`${orderId} to ${to}: ${verdict.kind}`);
  }
}

/** Moves an order to `shipped`, which allows refills. */
export function ship(service: TestService, orderId: string): Promise<void> {
  return moveThrough(service, orderId, 'processing', 'shipped');
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
