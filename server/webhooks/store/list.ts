import { statement } from '../../database/statement.ts';
import { defineList, newestFirst } from '../../store/list.ts';
import type { Page, PageRequest } from '../../store/list.ts';
import type { Store } from '../../store/store.ts';
import { ofPartner, partnerNameOf } from '../../store/tenancy.ts';
import { withoutQuery } from './secrets.ts';
import { openWebhookView, stoppedByPartner, webhookViewColumns } from './view.ts';
import type { WebhookView, WebhookViewRow } from './view.ts';

/** A webhook as operators see it. */
export interface ListedWebhook extends WebhookView {
  /** Without its query. */
  readonly url: string;
  readonly clinicName: string;
  readonly partnerId: string;
  readonly partnerName: string;
  readonly stoppedByPartner: boolean;
  /** The key that registered it. */
  readonly keyId: string | null;
}

type Row = Omit<ListedWebhook, 'url'> & WebhookViewRow;

const selectWebhooks = `
  select ${webhookViewColumns}, clinics.name as "clinicName", webhooks.partner_id as "partnerId",
    ${partnerNameOf('webhooks.partner_id')} as "partnerName", ${stoppedByPartner} as "stoppedByPartner", created_by_key_id as "keyId"
  from webhooks
  join clinics on clinics.id = clinic_id`;

function openWebhook(store: Store, row: Row): ListedWebhook {
  const webhook = openWebhookView(store, row.partnerId, row);
  return { ...webhook, url: withoutQuery(webhook.url) };
}

const readWebhook = statement<Row>('read_webhook', `${selectWebhooks} where webhooks.id = :id`);

export async function findWebhook(store: Store, id: string): Promise<ListedWebhook | null> {
  const [row] = await store.database.run(readWebhook, { id });
  return row === undefined ? null : openWebhook(store, row);
}

/** Webhooks whose receiver fails, or that are disabled, but not by their partner. */
export const isInTrouble = `(failing_since is not null or disabled_reason in ('gone', 'failing', 'operator'))`;

const pageOfWebhooks = defineList<Row>({
  name: 'list_webhooks',
  select: selectWebhooks,
  filters: {
    partner_id: 'clinics.partner_id = :partner_id',
    clinic_id: 'clinic_id = :clinic_id',
    key_id: 'created_by_key_id = :key_id',
    disabled: '(disabled_at is not null) = :disabled',
    failing: `:failing and ${isInTrouble}`,
  },
  ...newestFirst('webhooks.id'),
  keyOf: ({ webhookId }) => [webhookId],
});

/** null leaves a filter out. */
interface WebhookFilter {
  readonly partnerId: string | null;
  readonly clinicId: string | null;
  readonly keyId: string | null;
  readonly disabled: boolean | null;
  /** Only those in trouble. */
  readonly failing: true | null;
}

/** Newest first. */
export async function findWebhooks(
  store: Store,
  { partnerId, clinicId, keyId, disabled, failing }: WebhookFilter,
  page: PageRequest,
): Promise<Page<ListedWebhook>> {
  const filters = { partner_id: partnerId, clinic_id: clinicId, key_id: keyId, disabled, failing };
  const { items, next } = await pageOfWebhooks(store.database, filters, page);
  return { items: items.map((row) => openWebhook(store, row)), next };
}

const countEnabled = statement<{ enabled: number }>(
  'count_enabled_webhooks',
  `select count(*) as enabled
   from webhooks
   where created_by_key_id = any(:key_ids::uuid[]) and ${ofPartner('webhooks')} and disabled_at is null`,
);

/** The enabled webhooks that these keys of a partner registered. */
export async function countEnabledWebhooks(
  store: Store,
  partnerId: string,
  keyIds: readonly string[],
): Promise<number> {
  const [row] = await store.database.run(countEnabled, { partner_id: partnerId, key_ids: keyIds });
  return row?.enabled ?? 0;
}
