import type { AuditIds } from '../audit/record.ts';
import type { Answer } from '../contract/typed-operation.ts';
import type { Finding } from '../domain/findings.ts';
import { ApiError, invalid, notFound } from '../errors.ts';
import type { ErrorDetails } from '../errors.ts';
import type { PartnerContext } from '../partner/context.ts';
import type { Change } from '../store/change.ts';
import { lockedRow, transact } from '../store/store.ts';
import type { Store } from '../store/store.ts';
import { eventsOfMove } from './events.ts';
import type { EventStamp } from './events.ts';
import { unconfirmed } from './move-rules.ts';
import type { Confirmation } from './move-rules.ts';
import { hasReason, mayMove, statusChange, statusesWithReason } from './status.ts';
import type { OrderReason, OrderStatus } from './status.ts';
import { lockOrderToMove, saveMove } from './store/moves.ts';
import type { OrderMove, OrderToMove } from './store/moves.ts';

/**
 * Locks an order and runs `work` with it in one transaction. `work` gets null if there is no such order, or if it is not the
 * named partner's. The second of two simultaneous moves sees the result of the first.
 */
function withLockedOrder<Result>(
  store: Store,
  { orderId, partnerId = null }: { readonly orderId: string; readonly partnerId?: string | null },
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
 * Moves an order of the partner. `decide` gets the order before the move, and returns the move with its answer or throws the
 * refusal. The move is written with its history, audit record, events and the answer to replay.
 */
export function moveOwnOrder<Moved extends Answer>(
  context: PartnerContext,
  orderId: string,
  decide: (order: OrderToMove) => { readonly move: OrderMove; readonly answer: Moved },
): Promise<Moved> {
  const { store, partnerId } = context;
  return withLockedOrder(store, { orderId, partnerId }, async (transaction, order) => {
    if (order === null) throw notFound('Medication order', 'medication_order_id');
    const { move, answer } = decide(order);
    const ids = movedIds('medication_order_id', order);
    const change = context.change(answer, ids, eventsOfMove(order, move, context));
    await saveMove(transaction, order, move, change);
    return answer;
  });
}

/** The time of a move, new ids for its events, and its audit record, which says who moved the order. */
export interface MoveContext extends EventStamp {
  readonly change: (order: OrderToMove) => Change;
}

/** `order` is the order before the move. */
export type TransitionVerdict =
  | { readonly kind: 'moved'; readonly order: OrderToMove }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'not_allowed'; readonly order: OrderToMove }
  /** The move lacks a confirmation (D18). */
  | { readonly kind: 'unconfirmed'; readonly order: OrderToMove; readonly missing: readonly Confirmation[] };

/**
 * Moves an order of any partner if the table of order states allows it (D05), and if it confirms all that the order
 * requires (D18). `moveOf` chooses the move; null is not allowed.
 */
export function transitionOrder(
  store: Store,
  orderId: string,
  moveOf: (order: OrderToMove) => OrderMove | null,
  context: MoveContext,
): Promise<TransitionVerdict> {
  return withLockedOrder(store, { orderId }, async (transaction, order): Promise<TransitionVerdict> => {
    if (order === null) return { kind: 'not_found' };
    const move = moveOf(order);
    if (move === null || !mayMove(order.status, move.to)) return { kind: 'not_allowed', order };
    const missing = unconfirmed(order.toConfirm, move.to, move.confirmed);
    if (missing.length > 0) return { kind: 'unconfirmed', order, missing };
    const change = { ...context.change(order), events: eventsOfMove(order, move, context) };
    await saveMove(transaction, order, move, change);
    return { kind: 'moved', order };
  });
}

/** The ids in the audit record of a move. Partners know the order by another name. */
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
}

/** The move that a request names. Throws 400 for a reason that is missing or not allowed, and for a tracking number that is not allowed. */
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
export function transitionRefused(
  from: OrderStatus,
  to: OrderStatus,
  details: ErrorDetails = { order_status: from },
): ApiError {
  const message = `An order that is ${inWords(from)} cannot become ${inWords(to)}.`;
  return new ApiError('CONFLICT', message, { field: 'to', reason: 'transition_not_allowed', ...details });
}

/** A status as a message says it: on hold. */
export function inWords(status: OrderStatus): string {
  return status.replaceAll('_', ' ');
}
