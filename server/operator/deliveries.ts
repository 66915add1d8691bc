import { ApiError, eventGone, notFound, testEvent } from '../errors.ts';
import { nextCursor, pageRequest } from '../paging/page.ts';
import type { Store } from '../store/store.ts';
import { findDelivery, findDeliveries } from '../store/events/deliveries.ts';
import type { ListedDelivery } from '../store/events/deliveries.ts';
import { restartDelivery } from '../store/events/replay.ts';
import { deliveryOnWire } from './delivery-wire.ts';
import { operatorOperation } from './operation.ts';

/** Lists deliveries with their attempts, newest first, without the answers of the receivers. */
export const listDeliveries = operatorOperation('listDeliveries', async ({ query }, { store }, reply) => {
  const filter = { webhookId: query.webhook_id ?? null, status: query.status ?? null };
  const page = await findDeliveries(store, filter, pageRequest(query));
  const deliveries = page.items.map(deliveryOnWire);
  return reply(200, { data: { deliveries, next_cursor: nextCursor(page) } });
});

/** Reads a delivery. Its receiver's last answer may quote health information, so only a role that needs that sees it. */
export const getDelivery = operatorOperation('getDelivery', async ({ path }, context, reply) => {
  const { operator, store, auditRead } = context;
  const delivery = await requireDelivery(store, path.delivery_id);
  auditRead(idsOf(delivery));
  const lastAnswer = operator.scopes.has('health-information:read') ? delivery.lastAnswer : null;
  return reply(200, { data: { ...deliveryOnWire(delivery), last_answer: lastAnswer } });
});

/** Sends a delivery again under the same webhook-id, whatever its status, and enables its webhook (D10). */
export const replayDelivery = operatorOperation('replayDelivery', async ({ path }, context, reply) => {
  const { store } = context;
  const delivery = await requireDelivery(store, path.delivery_id);
  const change = context.change({ status: 200, ids: idsOf(delivery), partnerId: delivery.partnerId });
  const verdict = await restartDelivery(store, delivery, change);
  if (verdict === 'webhook_deleted') throw webhookDeleted();
  if (verdict === 'disabled_by_partner') throw disabledByPartner();
  if (verdict === 'test_event') throw testEvent();
  if (verdict === 'event_gone') throw eventGone();
  const replayed = await requireDelivery(store, delivery.id);
  return reply(200, { data: deliveryOnWire(replayed), message: 'Delivery will be sent again' });
});

async function requireDelivery(store: Store, deliveryId: string) {
  const delivery = await findDelivery(store, deliveryId);
  if (delivery === null) throw notFound('Delivery', 'delivery_id');
  return delivery;
}

function idsOf({ id, webhookId, partnerId }: ListedDelivery) {
  return { delivery_id: id, webhook_id: webhookId, partner_id: partnerId };
}

function webhookDeleted(): ApiError {
  return new ApiError('CONFLICT', 'The webhook of this delivery was deleted.', {
    field: 'delivery_id',
    reason: 'webhook_deleted',
  });
}

function disabledByPartner(): ApiError {
  return new ApiError('CONFLICT', 'The partner disabled the webhook of this delivery.', {
    field: 'delivery_id',
    reason: 'disabled_by_partner',
  });
}
