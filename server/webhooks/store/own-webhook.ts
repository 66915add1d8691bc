import type { Check } from '../../store/change.ts';
import { ofPartner } from '../../store/tenancy.ts';

export interface WebhookOfPartner {
  readonly partnerId: string;
  readonly webhookId: string;
}

/** The parameters of the statements about a webhook. */
export const webhookValues = ({ partnerId, webhookId }: WebhookOfPartner) => ({
  partner_id: partnerId,
  webhook_id: webhookId,
});

/** Another partner's webhook is refused like one that does not exist (D12). */
export const ownWebhook = {
  name: 'webhook',
  sql: `
    select id, clinic_id, disabled_at
    from webhooks
    where id = :webhook_id and ${ofPartner('webhooks')}`,
  otherwise: 'webhook_not_found',
} as const satisfies Check<string>;

export const enabledWebhook = {
  name: 'enabled',
  sql: 'select id, clinic_id from webhook where disabled_at is null',
  otherwise: 'webhook_disabled',
} as const satisfies Check<string>;

export const dueNow = `
  update webhooks set due_at = least(due_at, at)
  from permitted
  where id = :webhook_id and ${ofPartner('webhooks')}`;
