import type { components } from '../../generated/operator/types.ts';
import type { ListedDelivery } from '../store/events/deliveries.ts';

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
