import type { OrderStatus } from './order-status.ts';
import { hasShipped } from './order-status.ts';
import type { RefillChain } from './refill-eligibility.ts';
import { refillStatus } from './refill-status.ts';

/** Reads where a chain stands off the order of its original and the orders of its refills (D07). */
export function refillChainOf(
  authorized: number,
  originalOrder: OrderStatus,
  refillOrders: readonly OrderStatus[],
): RefillChain {
  const refills = refillOrders.map(refillStatus);
  return {
    originalShipped: hasShipped(originalOrder),
    refillPending: refills.includes('pending'),
    authorized,
    used: refills.filter((status) => status !== 'cancelled').length,
  };
}
