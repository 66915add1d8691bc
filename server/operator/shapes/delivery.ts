import type { components } from '../../../generated/operator/types.ts';
import type { Delivery } from '../../webhooks/queue/deliveries.ts';

type WireDelivery = components['schemas']['Delivery'];

/** A delivery as the wire shows it, with all its attempts and without its body. */
export function deliveryOnWire(delivery: Delivery): WireDelivery {
  return {
    delivery_id: delivery.id,
    webhook_id: delivery.webhookId,
    webhook_url: delivery.webhookUrl,
    webhook_status: webhookStatus(delivery),
    clinic_id: delivery.clinicId,
    order_id: delivery.orderId,
    type: delivery.type,
    status: delivery.status,
    next_attempt_at: delivery.dueAt?.toISOString() ?? null,
    created_at: delivery.createdAt.toISOString(),
    attempts: [...delivery.attempts],
  };
}

function webhookStatus({ webhookUrl, disabledReason }: Delivery): WireDelivery['webhook_status'] {
  return webhookUrl === null ? 'deleted' : (disabledReason ?? 'enabled');
}
