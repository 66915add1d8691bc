import type { components } from '../../../generated/partner/types.ts';
import type { WebhookView } from '../../store/webhook-view.ts';

/** A webhook as every operation of partners answers it (D36). */
export function webhookOnWire(webhook: WebhookView): components['schemas']['Webhook'] {
  return {
    webhook_id: webhook.webhookId,
    clinic_id: webhook.clinicId,
    webhook_url: webhook.url,
    events: [...webhook.events],
    enabled: webhook.disabledAt === null,
    disabled_reason: webhook.disabledReason,
    disabled_at: webhook.disabledAt?.toISOString() ?? null,
    failing_since: webhook.failingSince?.toISOString() ?? null,
    last_delivered_at: webhook.lastDeliveredAt?.toISOString() ?? null,
    next_attempt_at: webhook.nextAttemptAt?.toISOString() ?? null,
    pending_deliveries: webhook.pendingDeliveries,
    previous_secrets_expire_at: webhook.previousSecretsExpireAt?.toISOString() ?? null,
    recovery: webhook.recovery,
    created_at: webhook.createdAt.toISOString(),
  };
}
