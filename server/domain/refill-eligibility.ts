import type { OrderStatus } from './order-status.ts';

/**
 * An original prescription with all its refills (D07). A fill whose order was cancelled is not used:
 * it gives its authorization back.
 */
export interface RefillChain {
  /** The original's order was shipped, delivered or not. */
  readonly originalShipped: boolean;
  /** A refill of the chain waits for its order to ship. */
  readonly refillPending: boolean;
  /** Refills authorized on the original. */
  readonly authorized: number;
  /** Refills whose order is not cancelled. */
  readonly used: number;
}

/** details.reason of the 409, in the order in which they are looked for. */
export type RefillRefusal = 'not_shipped' | 'refill_pending' | 'no_refills_remaining';

/** Never negative, even where an operator's correction leaves more fills than were authorized. */
export function refillsRemaining({ authorized, used }: RefillChain): number {
  return Math.max(0, authorized - used);
}

/** The first reason that holds against a refill now, or null where the chain is eligible. */
export function refillRefusal(chain: RefillChain): RefillRefusal | null {
  if (!chain.originalShipped) return 'not_shipped';
  if (chain.refillPending) return 'refill_pending';
  return refillsRemaining(chain) === 0 ? 'no_refills_remaining' : null;
}

/** A medication request of an order that has just moved, and its chain as it stands after the move. */
export interface MovedRequest {
  readonly id: string;
  readonly originalId: string;
  readonly chain: RefillChain;
}

/** What a refill.ready event says. */
export interface RefillReady {
  readonly medicationRequestId: string;
  readonly refillsRemaining: number;
}

/**
 * Which refill.ready events an order's move to a status gives rise to (D08). When it ships, each of its own
 * medication requests becomes refillable. When a refill's order is cancelled, the original becomes so again;
 * the cancelled prescription itself was never filled, and a cancelled original never shipped.
 */
export function refillsReadyAfter(to: OrderStatus, requests: readonly MovedRequest[]): RefillReady[] {
  if (to !== 'shipped' && to !== 'cancelled') return [];
  return requests
    .filter(({ chain }) => refillRefusal(chain) === null)
    .map(({ id, originalId, chain }) => ({
      medicationRequestId: to === 'shipped' ? id : originalId,
      refillsRemaining: refillsRemaining(chain),
    }));
}
