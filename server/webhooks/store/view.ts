import type { components } from '../../../generated/partner/types.ts';
import { query } from '../../database/statement.ts';
import type { EventType } from '../../events/types.ts';
import { isoInstant } from '../../store/iso-instant.ts';
import type { Store } from '../../store/store.ts';
import { ofPartner } from '../../store/tenancy.ts';
import { nextAttemptOf } from './catch-up.ts';
import { webhookValues } from './own-webhook.ts';
import type { WebhookOfPartner } from './own-webhook.ts';
import { openUrl, previousSecretColumns, previousSecretsExpireAt, urlColumn } from './secrets.ts';
import type { SealedPreviousSecrets, SealedUrl } from './secrets.ts';

/**
 * True while the last recovery runs, from `webhooks`: it looks for events, or the webhook catches up with them. The recovery ends
 * if the webhook is disabled. Events found by then wait for the recovery that enables the webhook.
 */
export const recoveryRuns = `(
  webhooks.recovering or webhooks.disabled_at is null and webhooks.catching_up is not null
)`;

/** The last recovery of a webhook, from `webhooks`; null if there was none. */
const recoveryColumn = `(
  select json_build_object(
    'since', ${isoInstant('since')},
    'started_at', ${isoInstant('started_at')},
    'status', case when ${recoveryRuns} then 'running' else 'completed' end,
    'events', recoveries.events,
    'checked', checked,
    'resent', resent
  )
  from recoveries
  where webhook_id = webhooks.id and recoveries.partner_id = webhooks.partner_id
)`;

/**
 * Why a webhook is disabled: its receiver answered 410, nothing got through for a whole retry schedule, or the operator or
 * its partner disabled it. Its deliveries stay pending until it is enabled.
 */
export type DisabledReason = 'gone' | 'failing' | 'operator' | 'partner';

/**
 * True if the partner has stopped the webhook, perhaps because the receiver is no longer its own; still true if an operator has
 * disabled the webhook since. From `webhooks`.
 */
export const stoppedByPartner = `(stopped_by_partner or disabled_reason is not distinct from 'partner')`;

/** A webhook as its partner sees it, without its secret. ListedWebhook adds the operator's columns. */
export interface WebhookView {
  readonly webhookId: string;
  readonly clinicId: string;
  readonly url: string;
  readonly events: readonly EventType[];
  readonly disabledAt: Date | null;
  readonly disabledReason: DisabledReason | null;
  /** The first failed attempt since the last one that succeeded; null if none failed since. */
  readonly failingSince: Date | null;
  readonly lastDeliveredAt: Date | null;
  /** null if nothing waits, or it is disabled. */
  readonly nextAttemptAt: Date | null;
  /** Counted up to 1,000. */
  readonly pendingDeliveries: number;
  /** When the last previous secret stops signing; null if only the present one signs. */
  readonly previousSecretsExpireAt: Date | null;
  /** As both contracts show it (D36). */
  readonly recovery: components['schemas']['Recovery'] | null;
  readonly createdAt: Date;
}

export type WebhookViewRow = Omit<WebhookView, 'url' | 'previousSecretsExpireAt'> &
  SealedUrl &
  SealedPreviousSecrets;

/** The columns of a WebhookView, from `webhooks`. */
export const webhookViewColumns = `
  webhooks.id as "webhookId", ${urlColumn}, webhooks.clinic_id as "clinicId", webhooks.events,
  webhooks.disabled_at as "disabledAt", webhooks.disabled_reason as "disabledReason",
  webhooks.failing_since as "failingSince", webhooks.last_delivered_at as "lastDeliveredAt",
  case when webhooks.disabled_at is null then (
    select ${nextAttemptOf('waiting')}
    from deliveries as waiting
    where webhook_id = webhooks.id and waiting.partner_id = webhooks.partner_id and status = 'pending'
    order by due_at
    limit 1
  ) end as "nextAttemptAt",
  (
    select count(*)
    from (
      select from deliveries
      where webhook_id = webhooks.id and deliveries.partner_id = webhooks.partner_id and status = 'pending'
      limit 1000
    ) as waiting
  ) as "pendingDeliveries",
  ${previousSecretColumns}, ${recoveryColumn} as recovery, webhooks.created_at as "createdAt"`;

export function openWebhookView<Row extends WebhookViewRow>(store: Store, partnerId: string, row: Row) {
  const sealer = store.sealer.ofPartner(partnerId);
  return {
    ...row,
    url: openUrl(sealer, row),
    previousSecretsExpireAt: previousSecretsExpireAt(sealer, row),
  };
}

const readWebhook = query<WebhookViewRow>(
  'read_webhook_of_partner',
  `select ${webhookViewColumns}
   from webhooks
   where webhooks.id = :webhook_id and ${ofPartner('webhooks')}`,
);

/** A webhook of any of the partner's clinics; null if there is none (D12). */
export async function findWebhookOfPartner(
  store: Store,
  search: WebhookOfPartner,
): Promise<WebhookView | null> {
  const [row] = await store.database.run(readWebhook, webhookValues(search));
  return row === undefined ? null : openWebhookView(store, search.partnerId, row);
}

const readWebhooks = query<WebhookViewRow>(
  'read_webhooks_of_clinic',
  `select ${webhookViewColumns}
   from webhooks
   where clinic_id = :clinic_id and ${ofPartner('webhooks')}
   order by webhooks.id desc`,
);

/** All webhooks of a clinic, newest first. There are at most ten (D11). */
export async function findWebhooksOfClinic(
  store: Store,
  { partnerId, clinicId }: { readonly partnerId: string; readonly clinicId: string },
): Promise<WebhookView[]> {
  const rows = await store.database.run(readWebhooks, { partner_id: partnerId, clinic_id: clinicId });
  return rows.map((row) => openWebhookView(store, partnerId, row));
}
