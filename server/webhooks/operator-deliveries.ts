import type { components } from '../../generated/operator/types.ts';
import { ApiError, eventGone, notFound, testEvent } from '../errors.ts';
import { operatorOperation } from '../operator/operation.ts';
import { nextCursor, pageRequest } from '../paging/page.ts';
import type { Store } from '../store/store.ts';
import { findDeliveries, findDelivery } from './store/deliveries.ts';
import type { ListedDelivery } from './store/deliveries.ts';
import { restartDelivery } from './store/replay.ts';

/** Lists deliveries with their attempts, newest first, without the answers of the receivers. */
export const listDeliveries = operatorOperation('listDeliveries', async ({ query }, { store }, reply) => {
  const filter = { webhookId: query.webhook_id ?? null, status: query.status ?? null };
  const page = await findDeliveries(store, filter, pageRequest(query));
  const deliveries = page.items.map(deliveryOnWire);
  return reply(200, { data: { deliveries, next_cursor: nextCursor(page) } });
});

/** Reads a delivery. Its receiver's last answer may quote health information, so only a role that needs the answer sees it. */
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

type WireDelivery = components['schemas']['Delivery'];

/** A delivery with all its attempts, without its body. */
export function deliveryOnWire(delivery: ListedDelivery): WireDelivery {
  return {
    delivery_id: delivery.id,
    webhook_id: delivery.webhookId,
    webhook_url: delivery.webhookUrl,
    webhook_status: webhookStatus(delivery),
    clinic_id: delivery.clinicId,
    clinic_name: delivery.clinicName,
    partner_id: delivery.partnerId,
    partner_name: delivery.partnerName,
    order_id: delivery.orderId,
    type: delivery.type,
    status: delivery.status,
    next_attempt_at: delivery.dueAt?.toISOString() ?? null,
    created_at: delivery.createdAt.toISOString(),
    attempts: [...delivery.attempts],
  };
}

function webhookStatus({ webhookUrl, disabledReason }: ListedDelivery): WireDelivery['webhook_status'] {
  return webhookUrl === null ? 'deleted' : (disabledReason ?? 'enabled');
}
