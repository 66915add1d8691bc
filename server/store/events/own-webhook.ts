import type { Check } from '../change.ts';
import { ofPartner } from '../clinics.ts';

/** Another partner's webhook is refused like one that does not exist (D12). */
export const ownWebhook = {
  name: 'webhook',
  sql: `
    select webhooks.id, clinic_id, disabled_at
    from webhooks
    join clinics on clinics.id = clinic_id
    where webhooks.id = :webhook_id and ${ofPartner}`,
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
  where id = :webhook_id`;
