import type { OrderStatus } from '../domain/order-status.ts';
import { ApiError, invalid, notFound } from '../errors.ts';
import { transitionOrder } from '../fulfillment/transition-order.ts';
import { findOrderSummary } from '../store/order-list.ts';
import { operatorOperation } from './operation.ts';
import { orderOnWire } from './shapes/order-summary.ts';

/** Moves an order to another state, as the table of order states allows (D05). */
export const moveOrder = operatorOperation('moveOrder', async ({ path, body }, context, reply) => {
  const { store } = context;
  const { to, tracking_number: trackingNumber = null } = body;
  if (trackingNumber !== null && to !== 'shipped') {
    const message = 'tracking_number may be sent only when to is shipped';
    throw invalid([{ field: 'tracking_number', reason: 'only_when_shipped', message }]);
  }
  const verdict = await transitionOrder(
    store,
    path.order_id,
    { to, trackingNumber },
    { ...context, change: (ids, partnerId) => context.change({ status: 200, ids, partnerId }) },
  );
  if (verdict.kind === 'not_allowed') throw transitionRefused(verdict.from, to);
  const order = await findOrderSummary(store, path.order_id);
  if (order === null) throw notFound('Order', 'order_id');
  return reply(200, { data: orderOnWire(order), message: `Order ${words(to)}` });
});

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
