import type { components } from '../../generated/partner/types.ts';
import { ApiError, eventGone, notFound, testEvent } from '../errors.ts';
import { testEventType } from '../events/types.ts';
import { nextCursor, pageRequest } from '../paging/page.ts';
import type { PartnerContext } from '../partner/context.ts';
import { partnerOperation } from '../partner/operation.ts';
import { refuseVerdict } from '../partner/refusals.ts';
import { webhookDisabled } from './partner.ts';
import { findDeliveriesOfWebhook } from './store/deliveries.ts';
import type { OwnDelivery } from './store/deliveries.ts';
import { insertTests, restartOwnDelivery } from './store/replay.ts';
import { findWebhookOfPartner } from './store/view.ts';

/** Lists the deliveries to one webhook, newest first, with the responses of its receiver (D36). */
export const listWebhookDeliveries = partnerOperation(
  'listWebhookDeliveries',
  async ({ path, query }, context, reply) => {
    const { store, partnerId } = context;
    const webhookId = path.webhook_id.toLowerCase();
    const page = pageRequest(query);
    const orderId = query.medication_order_id?.toLowerCase() ?? null;
    const search = { partnerId, webhookId, orderId, status: query.status ?? null };
    const found = await findDeliveriesOfWebhook(store, search, page);
    const clinicId = found.items[0]?.clinicId ?? (await clinicOfWebhook(context, webhookId));
    context.auditRead({
      webhook_id: webhookId,
      clinic_id: clinicId,
      ...(orderId !== null && { medication_order_id: orderId }),
    });
    const deliveries = found.items.map(deliveryOnWire);
    return reply(200, { data: { deliveries, next_cursor: nextCursor(found) } });
  },
);

/** If a page is empty, the webhook may not exist, or be another partner's. */
async function clinicOfWebhook({ store, partnerId }: PartnerContext, webhookId: string): Promise<string> {
  const webhook = await findWebhookOfPartner(store, { partnerId, webhookId });
  if (webhook === null) throw notFound('Webhook', 'webhook_id');
  return webhook.clinicId;
}

function deliveryOnWire(delivery: OwnDelivery): components['schemas']['WebhookDelivery'] {
  return {
    delivery_id: delivery.id,
    event_id: delivery.eventId,
    type: delivery.type,
    medication_order_id: delivery.orderId,
    status: delivery.status,
    created_at: delivery.createdAt.toISOString(),
    next_attempt_at: delivery.dueAt?.toISOString() ?? null,
    attempts: [...delivery.attempts],
    last_answer: delivery.lastAnswer,
  };
}

/** Sends a delivery again under the same webhook-id, whatever its status (D36). */
export const replayWebhookDelivery = partnerOperation(
  'replayWebhookDelivery',
  async ({ path }, context, reply) => {
    const webhook_id = path.webhook_id.toLowerCase();
    const delivery_id = path.delivery_id.toLowerCase();
    const answer = reply(200, {
      data: { delivery_id, status: 'pending' },
      message: 'Delivery will be sent again',
    });
    const change = context.change(answer, { webhook_id, delivery_id });
    const verdict = await restartOwnDelivery(
      context.store,
      { id: delivery_id, partnerId: context.partnerId, webhookId: webhook_id },
      change,
    );
    refuseVerdict(verdict, {
      webhook_not_found: () => notFound('Webhook', 'webhook_id'),
      delivery_not_found: () => notFound('Delivery', 'delivery_id'),
      webhook_disabled: webhookDisabled,
      test_event: testEvent,
      event_gone: eventGone,
    });
    return answer;
  },
);

/** Sends a signed test event to a webhook; its delivery shows what the receiver answers (D36). */
export const testWebhook = partnerOperation('testWebhook', async ({ path }, context, reply) => {
  const webhook_id = path.webhook_id.toLowerCase();
  const delivery_id = context.newId();
  const answer = reply(201, {
    data: { delivery_id, status: 'pending' },
    message: 'Test event will be sent',
  });
  const change = context.change(answer, { webhook_id, delivery_id });
  const of = { partnerId: context.partnerId, webhookId: webhook_id };
  const tests = [{ id: delivery_id, type: testEventType }];
  refuseVerdict(await insertTests(context.store, of, 'test', tests, change), {
    webhook_not_found: () => notFound('Webhook', 'webhook_id'),
    webhook_disabled: webhookDisabled,
    test_limit: testLimit,
  });
  return answer;
});

function testLimit(): ApiError {
  const message = 'A webhook gets at most ten test events a minute. Retry after 60 seconds.';
  return new ApiError('RATE_LIMIT_EXCEEDED', message, { field: 'webhook_id', reason: 'test_limit' });
}
