import { hasShipped } from './order-status.ts';
import type { OrderStatus } from './order-status.ts';

/** A refill request is pending until the order it made has shipped or is cancelled. */
export type RefillStatus = 'pending' | 'fulfilled' | 'cancelled';

/** A refill has no life of its own: its status is read off its order's. */
export function refillStatus(order: OrderStatus): RefillStatus {
  if (order === 'cancelled') return 'cancelled';
  return hasShipped(order) ? 'fulfilled' : 'pending';
}
