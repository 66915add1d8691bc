import type { Finding } from '../domain/finding.ts';
import { hasReason, statusChange, statusesWithReason } from '../domain/order-status.ts';
import type { OrderReason, OrderStatus } from '../domain/order-status.ts';
import { ApiError, invalid } from '../errors.ts';
import type { OrderMove } from './store/moves.ts';

interface MoveRequest {
  readonly to: OrderStatus;
  readonly reason?: OrderReason | null | undefined;
  readonly tracking_number?: string | null | undefined;
}

/** The move that a request names. Throws 400 if it lacks the reason that the move needs, or has what it may not have. */
export function requestedMove({
  to,
  reason = null,
  tracking_number: trackingNumber = null,
}: MoveRequest): OrderMove {
  if (trackingNumber !== null && to !== 'shipped') throw invalid([trackingFault]);
  const change = statusChange(to, reason);
  if (change === null) throw invalid([reasonFault(to)]);
  return { ...change, trackingNumber };
}

/** Throws 400 for what may be sent only with the status that an order is to move to. */
export function refuseWithoutStatus({ reason, tracking_number }: Partial<MoveRequest>): void {
  if (tracking_number !== undefined) throw invalid([trackingFault]);
  if (reason !== undefined) throw invalid([reasonFault(null)]);
}

const trackingFault: Finding = {
  field: 'tracking_number',
  reason: 'only_when_shipped',
  message: 'tracking_number may be sent only when to is shipped',
};

function reasonFault(to: OrderStatus | null): Finding {
  const [field, when] = ['reason', `when to is ${statusesWithReason.join(' or ')}`];
  return to !== null && hasReason(to)
    ? { field, reason: 'required', message: `reason is required ${when}` }
    : { field, reason: 'only_when_held_or_cancelled', message: `reason may be sent only ${when}` };
}

/** 409: the table of order states does not allow the move. */
export function transitionRefused(from: OrderStatus, to: OrderStatus): ApiError {
  const message = `An order that is ${inWords(from)} cannot become ${inWords(to)}.`;
  return new ApiError('CONFLICT', message, {
    field: 'to',
    reason: 'transition_not_allowed',
    order_status: from,
  });
}

/** A status as a message says it: on hold. */
export function inWords(status: OrderStatus): string {
  return status.replaceAll('_', ' ');
}
