import { statement } from '../database/statement.ts';
import type { EventType } from '../domain/event-types.ts';
import { defineList, newestFirst } from './list.ts';
import type { Page, PageRequest } from './list.ts';
import type { Store } from './store.ts';
import { openUrl, urlColumns, withoutQuery } from './webhook-secrets.ts';
import type { SealedUrl } from './webhook-secrets.ts';

/**
 * Why a webhook is disabled: its receiver answered 410, nothing got through for a whole retry schedule, or the operator
 * disabled it. Its deliveries stay pending until it is enabled.
 */
export type DisabledReason = 'gone' | 'failing' | 'operator';

/** A webhook as operators see it. */
export interface ListedWebhook {
  readonly webhookId: string;
  readonly clinicId: string;
  readonly partnerId: string;
  /** Without its query. */
  readonly url: string;
  readonly events: readonly EventType[];
  readonly disabledAt: Date | null;
  readonly disabledReason: DisabledReason | null;
  /** Counted up to 1,000. */
  readonly pendingDeliveries: number;
  readonly lastDeliveredAt: Date | null;
  /** The key that registered it; null if an older server did. */
  readonly keyId: string | null;
  readonly createdAt: Date;
}

type Row = Omit<ListedWebhook, 'url'> & SealedUrl;

const selectWebhooks = `
  select
    webhooks.id as "webhookId", ${urlColumns}, clinic_id as "clinicId", partner_id as "partnerId",
    events, disabled_at as "disabledAt", disabled_reason as "disabledReason",
    (
      select count(*)
      from (select from deliveries where webhook_id = webhooks.id and status = 'pending' limit 1000) as waiting
    ) as "pendingDeliveries",
    last_delivered_at as "lastDeliveredAt", created_by_key_id as "keyId", webhooks.created_at as "createdAt"
  from webhooks
  join clinics on clinics.id = clinic_id`;

function openWebhook({ sealer }: Store, row: Row): ListedWebhook {
  const { clearUrl: _clear, urlSealed: _sealed, ...webhook } = row;
  return { ...webhook, url: withoutQuery(openUrl(sealer, row)) };
}

const readWebhook = statement<Row>('read_webhook', `${selectWebhooks} where webhooks.id = :id`);

export async function findWebhook(store: Store, id: string): Promise<ListedWebhook | null> {
  const [row] = await store.database.run(readWebhook, { id });
  return row === undefined ? null : openWebhook(store, row);
}

const pageOfWebhooks = defineList<Row>({
  name: 'list_webhooks',
  select: selectWebhooks,
  filters: {
    partner_id: 'partner_id = :partner_id',
    clinic_id: 'clinic_id = :clinic_id',
    key_id: 'created_by_key_id = :key_id',
    disabled: '(disabled_at is not null) = :disabled',
  },
  ...newestFirst('webhooks.id'),
  keyOf: ({ webhookId }) => [webhookId],
});

/** null leaves a filter out. */
export interface WebhookFilter {
  readonly partnerId: string | null;
  readonly clinicId: string | null;
  readonly keyId: string | null;
  readonly disabled: boolean | null;
}

/** Newest first. */
export async function findWebhooks(
  store: Store,
  { partnerId, clinicId, keyId, disabled }: WebhookFilter,
  page: PageRequest,
): Promise<Page<ListedWebhook>> {
  const filters = { partner_id: partnerId, clinic_id: clinicId, key_id: keyId, disabled };
  const { items, next } = await pageOfWebhooks(store.database, filters, page);
  return { items: items.map((row) => openWebhook(store, row)), next };
}

const countEnabled = statement<{ enabled: number }>(
  'count_enabled_webhooks',
  'select count(*) as enabled from webhooks where created_by_key_id = :key_id and disabled_at is null',
);

/** How many webhooks that a key registered are enabled. */
export async function countEnabledWebhooks(store: Store, keyId: string): Promise<number> {
  const [row] = await store.database.run(countEnabled, { key_id: keyId });
  return row?.enabled ?? 0;
}
