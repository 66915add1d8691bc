import type { OrderStatus } from '../../server/domain/order-status.ts';
import { transitionOrder } from '../../server/fulfillment/transition-order.ts';
import { newId } from '../../server/store/identifiers.ts';
import type { TestService } from './service.ts';
import { operatorChange } from './tenant.ts';

/** Moves an order along, a status at a time, with all that the pharmacy's report of it brings about. */
export async function moveThrough(
  { service: { store }, clock }: TestService,
  orderId: string,
  ...statuses: readonly OrderStatus[]
): Promise<void> {
  const now = clock.now();
  const mover = {
    now,
    newId: () => newId(now),
    change: (ids: Readonly<Record<string, string>>, partnerId: string) => {
      const change = operatorChange(partnerId, now);
      return { ...change, audit: { ...change.audit, ids } };
    },
  };
  for (const to of statuses) {
    const verdict = await transitionOrder(store, orderId, { to, trackingNumber: null }, mover);
    if (verdict.kind !== 'moved')
      throw new Error(`The order ${orderId} did not move to ${to}: ${verdict.kind}`);
  }
}

/** As far as makes its prescriptions refillable. */
export function ship(service: TestService, orderId: string): Promise<void> {
  return moveThrough(service, orderId, 'processing', 'shipped');
}
