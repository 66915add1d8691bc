import type { components } from '../../../generated/partner/types.ts';
import { notFound } from '../../errors.ts';
import { nextCursor, pageRequest } from '../../paging/page.ts';
import { findDeliveriesOfWebhook } from '../../store/events/deliveries.ts';
import type { OwnDelivery } from '../../store/events/deliveries.ts';
import { findWebhookOfPartner } from '../../store/webhook-view.ts';
import type { PartnerContext } from '../context.ts';
import { partnerOperation } from '../operation.ts';

/** Lists the deliveries to one webhook, newest first, with what its receiver answered (D36). */
export const listWebhookDeliveries = partnerOperation(
  'listWebhookDeliveries',
  async ({ path, query }, context, reply) => {
    const { store, partnerId } = context;
    const webhookId = path.webhook_id.toLowerCase();
    const page = pageRequest(query, { defaultLimit: 25 });
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

/** An empty page may be that of a webhook that does not exist or is another partner's. */
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
