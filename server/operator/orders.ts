import { notFound } from '../errors.ts';
import { inWords, requestedMove, transitionRefused } from '../fulfillment/requested-move.ts';
import { movedIds, transitionOrder } from '../fulfillment/transition-order.ts';
import { nextCursor, pageRequest } from '../paging/page.ts';
import { readPeriod } from '../paging/timestamps.ts';
import { findOrderSummary, findOrders } from '../store/order-summaries.ts';
import { findOrder } from '../store/order-record.ts';
import { operatorOperation } from './operation.ts';
import { orderOnWire, orderSummaryOnWire } from './order-wire.ts';

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
  const { to } = body;
  const move = requestedMove(body);
  const verdict = await transitionOrder(store, { orderId: path.order_id }, () => move, {
    ...context,
    change: (order) =>
      context.change({ status: 200, ids: movedIds('order_id', order), partnerId: order.partnerId }),
  });
  if (verdict.kind === 'not_allowed') throw transitionRefused(verdict.from, to);
  const order = await findOrderSummary(store, path.order_id);
  if (order === null) throw notFound('Order', 'order_id');
  return reply(200, { data: orderSummaryOnWire(order), message: `Order ${inWords(to)}` });
});
