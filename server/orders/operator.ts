import { ApiError, invalid, notFound } from '../errors.ts';
import { operatorOperation } from '../operator/operation.ts';
import { nextCursor, pageRequest } from '../paging/page.ts';
import { readAge, readPeriod } from '../paging/timestamps.ts';
import type { Confirmation } from './move-rules.ts';
import { inWords, movedIds, requestedMove, transitionOrder, transitionRefused } from './move.ts';
import {
  moveActorOnWire,
  orderCountOnWire,
  orderOnWire,
  orderProgressOnWire,
  orderSummaryOnWire,
} from './operator-wire.ts';
import { isQueued, queuedStatuses } from './status.ts';
import type { OrderStatus, Purpose } from './status.ts';
import type { OrderToMove } from './store/moves.ts';
import { countOrders as count, findOrders, isOrderKey } from './store/queue.ts';
import { findOrder, findOrderProgress } from './store/record.ts';
import { findOrderSummary } from './store/summaries.ts';

/** Lists orders, newest first or by the time in their status, without health information. */
export const listOrders = operatorOperation('listOrders', async ({ query }, context, reply) => {
  const { store, now, operator } = context;
  const { sort = 'newest', older_than } = query;
  const filter = {
    partnerId: query.partner_id ?? null,
    clinicId: query.clinic_id ?? null,
    patientId: query.patient_id ?? null,
    statuses: wantedStatuses(query),
    unmovedSince: older_than === undefined ? null : readAge(older_than, now),
    ...readPeriod(query),
  };
  const page = await findOrders(store, filter, sort, pageRequest(query, { isKey: isOrderKey[sort] }));
  const orders = page.items.map((order) => orderSummaryOnWire(order, operator));
  return reply(200, { data: { orders, next_cursor: nextCursor(page) } });
});

function wantedStatuses({
  status,
  queue,
}: {
  readonly status?: OrderStatus;
  readonly queue?: true;
}): readonly OrderStatus[] | null {
  if (status === undefined) return queue ? queuedStatuses : null;
  return queue && !isQueued(status) ? [] : [status];
}

/** Counts the orders that have not arrived yet, by status and by the time in it. */
export const countOrders = operatorOperation('countOrders', async (_, { store, now }, reply) => {
  return reply(200, { data: { counts: (await count(store, now)).map(orderCountOnWire) } });
});

/** Reads where an order is and what has happened to it, without health information. */
export const getOrderProgress = operatorOperation(
  'getOrderProgress',
  async ({ path }, { store, operator, auditRead }, reply) => {
    const progress = await findOrderProgress(store, path.order_id);
    if (progress === null) throw notFound('Order', 'order_id');
    const { id, clinicId, partnerId } = progress.order;
    auditRead({ order_id: id, partner_id: partnerId, clinic_id: clinicId });
    return reply(200, { data: orderProgressOnWire(progress, operator) });
  },
);

/** Reads an order with its health information. Outside the queue its reader says why. */
export const getOrder = operatorOperation('getOrder', async ({ path, query }, context, reply) => {
  const purpose: Purpose | null = query.purpose ?? null;
  const order = await findOrder(context.store, path.order_id);
  if (order === null) throw notFound('Order', 'order_id');
  if (purpose === null && !isQueued(order.status)) throw purposeRequired(order.status);
  const { id, clinicId, partnerId, patient } = order;
  const ids = { order_id: id, partner_id: partnerId, clinic_id: clinicId, patient_id: patient.id };
  context.auditRead(ids, purpose);
  return reply(200, { data: orderOnWire(order, context.operator) });
});

function purposeRequired(status: OrderStatus): ApiError {
  const message = `purpose is required for an order that is ${inWords(status)}`;
  return invalid([{ field: 'purpose', reason: 'purpose_required', message }]);
}

/**
 * Moves an order to another state if the table of order states allows it (D05), and if it has the one in `from`. The answer
 * shows the order right after this move, or as it was when the move was refused, whatever others do to it meanwhile (D55).
 */
export const moveOrder = operatorOperation('moveOrder', async ({ path, body }, context, reply) => {
  const { store, now } = context;
  const { from, to } = body;
  const { order_id: orderId } = path;
  const move = { ...requestedMove(body), confirmed: body.confirmed ?? [] };
  const moveOf = ({ status }: OrderToMove) => (from === undefined || from === status ? move : null);
  const verdict = await transitionOrder(store, orderId, moveOf, {
    ...context,
    change: (order) =>
      context.change({
        status: 200,
        ids: movedIds('order_id', order),
        partnerId: order.partnerId,
        reason: to === 'processing' ? (order.toConfirm[0] ?? null) : null,
      }),
  });
  if (verdict.kind === 'not_found') throw notFound('Order', 'order_id');
  if (verdict.kind === 'not_allowed') throw moveRefused(body, verdict.order);
  if (verdict.kind === 'unconfirmed') throw confirmationRequired(verdict.missing, verdict.order);
  const order = await findOrderSummary(store, orderId);
  if (order === null) throw notFound('Order', 'order_id');
  const { reason = null } = move;
  const trackingNumber = move.trackingNumber ?? verdict.order.trackingNumber;
  const moved = { ...order, status: to, reason, trackingNumber, updatedAt: now };
  return reply(200, {
    data: orderSummaryOnWire(moved, context.operator),
    message: `Order ${inWords(to)}`,
  });
});

/** 409 with the present status: the operator may have seen the order before somebody else moved it. */
function moveRefused(
  { from, to }: { readonly from?: OrderStatus; readonly to: OrderStatus },
  current: OrderToMove,
): ApiError {
  const { status } = current;
  const details = currentOnWire(current);
  if (from === undefined || from === status) return transitionRefused(status, to, details);
  const message = `The order is ${inWords(status)} by now. It was not moved.`;
  return new ApiError('CONFLICT', message, { field: 'from', reason: 'transition_not_allowed', ...details });
}

/** 409 with the confirmations that the move lacks (D18). */
function confirmationRequired(missing: readonly Confirmation[], current: OrderToMove): ApiError {
  const message = `The order becomes processing only if you confirm ${missing.join(', ')}.`;
  return new ApiError('CONFLICT', message, {
    field: 'confirmed',
    reason: 'transition_not_allowed',
    to_confirm: missing,
    ...currentOnWire(current),
  });
}

function currentOnWire(current: OrderToMove) {
  const { status, since } = current;
  return { order_status: status, status_since: since.toISOString(), ...moveActorOnWire(current) };
}
