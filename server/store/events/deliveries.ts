import { defineChange } from '../change.ts';
import type { Change } from '../change.ts';
import { defineList, newestFirst } from '../list.ts';
import type { Page, PageRequest } from '../list.ts';
import { statement } from '../../database/statement.ts';
import type { Sealer } from '../../sealing/sealer.ts';
import { openUrl, urlColumns, withoutQuery } from '../webhook-secrets.ts';
import type { Store } from '../store.ts';
import { deliveryAnswerPlace } from './attempts.ts';
import type { DisabledReason } from '../webhook-view.ts';
import type { Attempt, DeliveryStatus } from './attempts.ts';
import { changeWebhook, enablingWrites } from './webhook-switch.ts';

/** An event for one webhook. */
export interface Delivery {
  readonly id: string;
  readonly webhookId: string;
  /** Without its query; null if the webhook was deleted. */
  readonly webhookUrl: string | null;
  readonly disabledReason: DisabledReason | null;
  readonly clinicId: string;
  readonly partnerId: string;
  readonly orderId: string;
  readonly type: string;
  readonly status: DeliveryStatus;
  readonly dueAt: Date | null;
  readonly createdAt: Date;
  /** Oldest first. */
  readonly attempts: readonly Attempt[];
}

interface DeliveryRow extends Omit<Delivery, 'webhookUrl'> {
  readonly clearUrl: string | null;
  readonly urlSealed: Uint8Array | null;
}

const columns = `
  deliveries.id, webhook_id as "webhookId", ${urlColumns}, webhooks.disabled_reason as "disabledReason",
  deliveries.clinic_id as "clinicId", clinics.partner_id as "partnerId", order_id as "orderId", type, status,
  deliveries.due_at as "dueAt",
  deliveries.created_at as "createdAt", attempts`;

const tables = `
  from deliveries
  join clinics on clinics.id = deliveries.clinic_id
  left join webhooks on webhooks.id = webhook_id`;

function openDelivery<Row extends DeliveryRow>(sealer: Sealer, row: Row) {
  const { clearUrl, urlSealed, ...delivery } = row;
  const url = clearUrl === null ? null : openUrl(sealer, { webhookId: row.webhookId, clearUrl, urlSealed });
  return { ...delivery, webhookUrl: url && withoutQuery(url) };
}

const pageOfDeliveries = defineList<DeliveryRow>({
  name: 'list_deliveries',
  select: `select ${columns} ${tables}`,
  // Two filters for one status, so that the partial index on undelivered deliveries can be used.
  filters: {
    webhook_id: 'webhook_id = :webhook_id',
    delivered: 'status = :delivered',
    undelivered: `status = :undelivered and status <> 'delivered'`,
  },
  ...newestFirst('deliveries.id'),
  keyOf: ({ id }) => [id],
});

/** null leaves a filter out. */
export interface DeliveryFilter {
  readonly webhookId: string | null;
  readonly status: DeliveryStatus | null;
}

export async function findDeliveries(
  store: Store,
  { webhookId, status }: DeliveryFilter,
  page: PageRequest,
): Promise<Page<Delivery>> {
  const [delivered, undelivered] = status === 'delivered' ? [status, null] : [null, status];
  const filters = { webhook_id: webhookId, delivered, undelivered };
  const { items, next } = await pageOfDeliveries(store.database, filters, page);
  return { items: items.map((row) => openDelivery(store.sealer, row)), next };
}

const readDelivery = statement<DeliveryRow & { answerSealed: Uint8Array | null }>(
  'read_delivery',
  `select ${columns}, answer_sealed as "answerSealed" ${tables} where deliveries.id = :id`,
);

/** A delivery with the beginning of the receiver's last response body. */
export async function findDelivery(
  store: Store,
  id: string,
): Promise<(Delivery & { readonly lastAnswer: string | null }) | null> {
  const [row] = await store.database.run(readDelivery, { id });
  if (row === undefined) return null;
  const { answerSealed, ...delivery } = openDelivery(store.sealer, row);
  const place = deliveryAnswerPlace(delivery.id);
  return { ...delivery, lastAnswer: answerSealed && store.sealer.open<string>(place, answerSealed) };
}

const replay = defineChange({
  name: 'replay_delivery',
  done: 'replayed',
  checks: [
    { name: 'delivery', sql: 'select id from deliveries where id = :id', otherwise: 'delivery_not_found' },
    { name: 'webhook', sql: 'select id from webhooks where id = :webhook_id', otherwise: 'webhook_deleted' },
    {
      name: 'event',
      sql: `
        select from deliveries
        where id = :id
          and (body <> '' or exists (select from events where id = event_id and body_sealed is not null))`,
      otherwise: 'event_gone',
    },
  ],
  writes: {
    restarted: `
      update deliveries set status = 'pending', due_at = at, began_at = at, tries = 0
      from permitted
      where id = :id`,
    ...enablingWrites,
  },
});

/**
 * Sends a delivery again, whatever its status, with a whole retry schedule ahead. It also enables the webhook:
 * operators replay after they have dealt with what disabled it. The webhook is locked first, as when attempts are
 * recorded.
 */
export function restartDelivery(
  store: Store,
  { id, webhookId }: Pick<Delivery, 'id' | 'webhookId'>,
  change: Change,
): Promise<'replayed' | 'delivery_not_found' | 'webhook_deleted' | 'event_gone'> {
  return changeWebhook(store, replay, { id, webhook_id: webhookId }, change);
}
