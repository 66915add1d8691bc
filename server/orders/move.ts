import type { AuditIds } from '../audit/record.ts';
import { scannedNumber } from '../carriers/tracking-number.ts';
import type { Finding } from '../domain/findings.ts';
import { ApiError, invalid } from '../errors.ts';
import type { ErrorDetails } from '../errors.ts';
import type { Change } from '../store/change.ts';
import { newId } from '../store/identifiers.ts';
import { lockedRow, transact } from '../store/store.ts';
import type { Store } from '../store/store.ts';
import { eventsOfMove } from './events.ts';
import { hasReason, mayMove, statusChange, statusesWithReason } from './status.ts';
import type { OrderReason, OrderStatus } from './status.ts';
import { lockOrderToMove, saveMove } from './store/moves.ts';
import type { OrderMove, OrderToMove } from './store/moves.ts';

/**
 * Runs `work` in one transaction, with the order locked and read: null if it does not exist, or belongs to another partner.
 * Without a partner, as for an operator and the simulator, any partner's order is found. Of two simultaneous moves, the second
 * sees the result of the first.
 */
export function withLockedOrder<Result>(
  store: Store,
  { orderId, partnerId }: { readonly orderId: string; readonly partnerId: string | null },
  work: (transaction: Store, order: OrderToMove | null) => Promise<Result>,
): Promise<Result> {
  const row = lockedRow('medication_orders', partnerId, orderId);
  return transact(
    store,
    async (transaction) => work(transaction, await lockOrderToMove(transaction, orderId, partnerId)),
    row,
  );
}

/**
 * The time of a move: that of its request, but never before the last move, which may have arrived later and got the lock first.
 */
export function timeOfMove({ statusSince }: Pick<OrderToMove, 'statusSince'>, now: Date): Date {
  return statusSince > now ? statusSince : now;
}

/**
 * Writes a move: the order, its history, the audit record and answer of `change`, and the events. The callers have already
 * refused a forbidden move (D05), each in its own words.
 */
export async function makeMove(
  transaction: Store,
  order: OrderToMove,
  move: OrderMove,
  change: Change,
): Promise<void> {
  if (!mayMove(order.status, move.to))
    throw new Error(`An order may not go from ${order.status} to ${move.to}.`);
  const now = timeOfMove(order, change.audit.at);
  const events = eventsOfMove(order, move, { now, newId: () => newId(now) });
  await saveMove(transaction, order, move, { ...change, audit: { ...change.audit, at: now }, events });
}

/** The ids in the audit record of a move. The contracts name the order's id differently. */
export function movedIds(
  orderName: 'order_id' | 'medication_order_id',
  { id, clinicId, patientId }: OrderToMove,
): AuditIds {
  return { [orderName]: id, clinic_id: clinicId, patient_id: patientId };
}

interface MoveRequest {
  readonly to: OrderStatus;
  readonly reason?: OrderReason | null | undefined;
  readonly tracking_number?: string | null | undefined;
  readonly note?: string | undefined;
}

/** The move that a request names. Throws 400 for missing fields, and for fields not allowed with this status. */
export function requestedMove({
  to,
  reason = null,
  tracking_number: written = null,
  note,
}: MoveRequest): OrderMove {
  if (note !== undefined && !hasReason(to)) throw invalid([onlyWithReason('note')]);
  if (written !== null && to !== 'shipped') throw invalid([trackingFault]);
  const change = statusChange(to, reason);
  if (change === null) throw invalid([reasonFault(to)]);
  return { ...change, trackingNumber: requestedNumber(written), note: note ?? null };
}

/** Throws 400 for fields that may be sent only with a target status. */
export function refuseWithoutStatus({ reason, tracking_number }: Partial<MoveRequest>): void {
  if (tracking_number !== undefined) throw invalid([trackingFault]);
  if (reason !== undefined) throw invalid([reasonFault(null)]);
}

/** The tracking number as it is stored. Throws 400 for one that is blank. */
export function requestedNumber(written: string | null): string | null {
  const number = written === null ? null : scannedNumber(written);
  if (number === '') throw invalid([blankNumber]);
  return number;
}

const blankNumber: Finding = {
  field: 'tracking_number',
  reason: 'min_length',
  message: 'tracking_number must not be blank',
};

const trackingFault: Finding = {
  field: 'tracking_number',
  reason: 'only_when_shipped',
  message: 'tracking_number may be sent only when to is shipped',
};

const whenHeldOrCancelled = `when to is ${statusesWithReason.join(' or ')}`;

function reasonFault(to: OrderStatus | null): Finding {
  return to !== null && hasReason(to)
    ? { field: 'reason', reason: 'required', message: `reason is required ${whenHeldOrCancelled}` }
    : onlyWithReason('reason');
}

function onlyWithReason(field: 'reason' | 'note'): Finding {
  const message = `${field} may be sent only ${whenHeldOrCancelled}`;
  return { field, reason: 'only_when_held_or_cancelled', message };
}

/** 409: the table of order states does not allow the move. */
export function transitionRefused(
  from: OrderStatus,
  to: OrderStatus,
  details: ErrorDetails = { order_status: from },
): ApiError {
  const message = `An order that is ${inWords(from)} cannot become ${inWords(to)}.`;
  return new ApiError('CONFLICT', message, { field: 'to', reason: 'transition_not_allowed', ...details });
}

/** A status or a reason as a message says it: on hold. */
export function inWords(status: OrderStatus | OrderReason): string {
  return status.replaceAll('_', ' ');
}
