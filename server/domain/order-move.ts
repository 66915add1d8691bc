import type { OrderStatus } from './order-status.ts';
import { refillChainOf } from './refill-chain.ts';
import type { MovedRequest } from './refill-eligibility.ts';

/** An order that is about to move, with all that decides what its move makes refillable. */
export interface MovingOrder {
  readonly id: string;
  /** In the order of the lines. */
  readonly requests: readonly MovingRequest[];
}

export interface MovingRequest {
  readonly id: string;
  readonly originalId: string;
  /** Refills authorized on the original. */
  readonly authorized: number;
  /** The order of the original: the moving order itself, unless that is a refill's. */
  readonly originalOrder: {
    readonly id: string;
    readonly status: OrderStatus;
    readonly eventSequence: number;
  };
  readonly refillOrders: readonly { readonly id: string; readonly status: OrderStatus }[];
}

/** The order's medication requests, with their chains as they stand after the move. */
export function requestsAfterMove({ id: moving, requests }: MovingOrder, to: OrderStatus): MovedRequest[] {
  const after = ({ id, status }: { id: string; status: OrderStatus }) => (id === moving ? to : status);
  return requests.map(({ id, originalId, authorized, originalOrder, refillOrders }) => ({
    id,
    originalId,
    chain: refillChainOf(authorized, after(originalOrder), refillOrders.map(after)),
  }));
}
