import { hasShipped } from './status.ts';
import type { OrderStatus } from './status.ts';

/** A refill request is pending until its order ships or is cancelled. */
type RefillStatus = 'pending' | 'fulfilled' | 'cancelled';

/** The status of a refill follows from its order's. */
export function refillStatus(order: OrderStatus): RefillStatus {
  if (order === 'cancelled') return 'cancelled';
  return hasShipped(order) ? 'fulfilled' : 'pending';
}

/** An original prescription with all its refills (D07). */
export interface RefillChain {
  /** The original's order was shipped, whether delivered or not. */
  readonly originalShipped: boolean;
  readonly refillPending: boolean;
  /** Refills authorized on the original. */
  readonly authorized: number;
  /** Refills whose order is not cancelled: a cancelled one gives its authorization back. */
  readonly used: number;
}

/** Derives a chain from the status of the original's order and of its refills' orders. */
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

/** The `details.reason` of the 409, in the order of the checks. */
export type RefillRefusal = 'not_shipped' | 'refill_pending' | 'no_refills_remaining';

/** Never negative, even if an operator's correction leaves more refills than were authorized. */
export function refillsRemaining({ authorized, used }: RefillChain): number {
  return Math.max(0, authorized - used);
}

/** The first reason against a refill, or null if the chain is eligible. */
export function refillRefusal(chain: RefillChain): RefillRefusal | null {
  if (!chain.originalShipped) return 'not_shipped';
  if (chain.refillPending) return 'refill_pending';
  return refillsRemaining(chain) === 0 ? 'no_refills_remaining' : null;
}
