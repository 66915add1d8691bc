import type { Finding } from '../domain/finding.ts';
import { hasReason, statusChange, statusesWithReason } from '../domain/order-status.ts';
import type { OrderStatus } from '../domain/order-status.ts';
import { ApiError, invalid, notFound } from '../errors.ts';
import { movedIds, transitionOrder } from '../fulfillment/transition-order.ts';
import { nextCursor, pageRequest } from '../paging/page.ts';
import { findOrderSummary, findOrders } from '../store/order-summaries.ts';
import { findOrder } from '../store/order-record.ts';
import { operatorOperation } from './operation.ts';
import { orderOnWire, orderSummaryOnWire } from './order-wire.ts';
import { readPeriod } from './timestamps.ts';

/** Lists orders, newest first, without health information. */
export const listOrders = operatorOperation('listOrders', async ({ query }, { store }, reply) => {
  const filter = {
    partnerId: query.partner_id ?? null,
    clinicId: query.clinic_id ?? null,
    status: query.status ?? null,
    ...readPeriod(query),
  };
  const page = await findOrders(store, filter, pageRequest(query));
  return reply(200, { data: { orders: page.items.map(orderSummaryOnWire), next_cursor: nextCursor(page) } });
});

/** Reads an order with its health information. */
export const getOrder = operatorOperation('getOrder', async ({ path }, { store, auditRead }, reply) => {
  const order = await findOrder(store, path.order_id);
  if (order === null) throw notFound('Order', 'order_id');
  const { id, clinicId, partnerId, patient } = order;
  auditRead({ order_id: id, partner_id: partnerId, clinic_id: clinicId, patient_id: patient.id });
  return reply(200, { data: orderOnWire(order) });
});

/** Moves an order to another state if the table of order states allows it (D05). */
export const moveOrder = operatorOperation('moveOrder', async ({ path, body }, context, reply) => {
  const { store } = context;
  const { to, reason = null, tracking_number: trackingNumber = null } = body;
  if (trackingNumber !== null && to !== 'shipped') {
    const message = 'tracking_number may be sent only when to is shipped';
    throw invalid([{ field: 'tracking_number', reason: 'only_when_shipped', message }]);
  }
  const change = statusChange(to, reason);
  if (change === null) throw invalid([reasonFault(to)]);
  const verdict = await transitionOrder(
    store,
    { orderId: path.order_id },
    { ...change, trackingNumber },
    {
      ...context,
      change: (order) => context.change({ status: 200, ids: movedIds(order), partnerId: order.partnerId }),
    },
  );
  if (verdict.kind === 'not_allowed') throw transitionRefused(verdict.from, to);
  const order = await findOrderSummary(store, path.order_id);
  if (order === null) throw notFound('Order', 'order_id');
  return reply(200, { data: orderSummaryOnWire(order), message: `Order ${words(to)}` });
});

function reasonFault(to: OrderStatus): Finding {
  const [field, when] = ['reason', `when to is ${statusesWithReason.join(' or ')}`];
  return hasReason(to)
    ? { field, reason: 'required', message: `reason is required ${when}` }
    : { field, reason: 'only_when_held_or_cancelled', message: `reason may be sent only ${when}` };
}

function transitionRefused(from: OrderStatus, to: OrderStatus): ApiError {
  const message = `An order that is ${words(from)} cannot become ${words(to)}.`;
  return new ApiError('CONFLICT', message, {
    field: 'to',
    reason: 'transition_not_allowed',
    order_status: from,
  });
}

function words(status: OrderStatus): string {
  return status.replaceAll('_', ' ');
}
