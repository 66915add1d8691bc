import { hasShipped } from './order-status.ts';
import type { OrderStatus } from './order-status.ts';

/** Why a partner cancels an order (D31). */
export const cancellationReasons = [
  'patient_request',
  'prescriber_request',
  'duplicate',
  'entered_in_error',
  'therapy_changed',
  'other',
] as const;

export type CancellationReason = (typeof cancellationReasons)[number];

/** What a partner says when it cancels an order. Only the pharmacy sees the note. */
export interface Cancellation {
  readonly reason: CancellationReason;
  readonly note: string | null;
}

export type CancellationRefusal = 'already_shipped' | 'already_cancelled';

/** Why an order that may not move to `cancelled` cannot be cancelled any more. */
export function cancellationRefusal(status: OrderStatus): CancellationRefusal {
  return hasShipped(status) ? 'already_shipped' : 'already_cancelled';
}
