import { ApiError, invalid, notFound } from '../errors.ts';
import { operatorOperation } from '../operator/operation.ts';
import { nextCursor, pageRequest } from '../paging/page.ts';
import { readAge, readPeriod } from '../paging/timestamps.ts';
import { doubtsAbout, requireConfirmed } from './confirming.ts';
import {
  inWords,
  makeMove,
  movedIds,
  requestedMove,
  timeOfMove,
  transitionRefused,
  withLockedOrder,
} from './move.ts';
import {
  currentOnWire,
  orderCountOnWire,
  orderOnWire,
  orderProgressOnWire,
  orderSummaryOnWire,
} from './operator-wire.ts';
import { isQueued, mayMove, queuedStatuses } from './status.ts';
import type { OrderStatus, Purpose } from './status.ts';
import type { OrderToMove } from './store/moves.ts';
import { countOrders as count, findOrders, isOrderKey } from './store/operator-list.ts';
import { findOrder, findOrderProgress } from './store/record.ts';

/** Lists orders, newest first or by the time in their status, without health information. */
export const listOrders = operatorOperation('listOrders', async ({ query }, context, reply) => {
  const { store, now, operator } = context;
  const { sort = 'newest', older_than } = query;
  const filter = {
    partnerId: query.partner_id ?? null,
    clinicId: query.clinic_id ?? null,
    patientId: query.patient_id ?? null,
    statuses: wantedStatuses(query),
    answered: query.answered ?? null,
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
  answered,
}: {
  readonly status?: OrderStatus;
  readonly queue?: true;
  readonly answered?: true;
}): readonly OrderStatus[] | null {
  // Every move clears the partner's answer, so only orders on hold have one.
  if (status === undefined && answered) return ['on_hold'];
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

/** Reads an order with its health information. For an order outside the queue, the reader must say why. */
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
 * Moves an order to another state if the table of order states allows it (D05), and if its present state is `from`. The answer
 * shows the order right after this move, or as it was when the move was refused, whatever others do to it meanwhile (D55).
 */
export const moveOrder = operatorOperation('moveOrder', async ({ path, body }, context, reply) => {
  const { store, now, operator } = context;
  const { from, to } = body;
  const move = requestedMove(body);
  const asked = { orderId: path.order_id, partnerId: null };
  return withLockedOrder(store, asked, async (transaction, order) => {
    if (order === null) throw notFound('Order', 'order_id');
    if (from !== undefined && from !== order.status) throw movedMeanwhile(order);
    if (!mayMove(order.status, to)) throw transitionRefused(order.status, to, currentOnWire(order));
    const { reason = null, trackingNumber } = move;
    const { trackingPattern } = order;
    const doubts =
      to === 'processing'
        ? { toConfirm: order.toConfirm }
        : await doubtsAbout(transaction, order, { trackingPattern, trackingNumber });
    requireConfirmed(order, doubts, {
      confirmed: body.confirmed ?? [],
      result: `The order becomes ${to}`,
      reason: 'transition_not_allowed',
    });
    const moved = {
      status: to,
      reason,
      trackingNumber: trackingNumber ?? order.trackingNumber,
      answeredAt: null,
      statusSince: timeOfMove(order, now),
    };
    const answer = reply(200, {
      data: orderSummaryOnWire({ ...order, ...moved }, operator),
      message: `Order ${inWords(to)}`,
    });
    const change = context.change({
      status: answer.status,
      ids: movedIds('order_id', order),
      partnerId: order.partnerId,
      reason: doubts.toConfirm[0] ?? null,
    });
    await makeMove(transaction, order, move, change);
    return answer;
  });
});

/** 409 with the present status: somebody else moved the order after the operator saw it. */
function movedMeanwhile(current: OrderToMove): ApiError {
  const message = `The order is ${inWords(current.status)} by now. It was not moved.`;
  const details = { field: 'from', reason: 'transition_not_allowed', ...currentOnWire(current) };
  return new ApiError('CONFLICT', message, details);
}
