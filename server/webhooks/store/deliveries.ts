import { statement } from '../../database/statement.ts';
import { openIfReadable } from '../../sealing/sealer.ts';
import type { OwnSealer } from '../../sealing/sealer.ts';
import { defineList, newestFirst } from '../../store/list.ts';
import type { Page, PageRequest } from '../../store/list.ts';
import type { Store } from '../../store/store.ts';
import { ofPartner, partnerNameOf } from '../../store/tenancy.ts';
import { deliveryAnswerPlace } from './attempts.ts';
import type { Attempt, DeliveryStatus } from './attempts.ts';
import { nextAttemptOf } from './catch-up.ts';
import { openUrl, urlColumn, withoutQuery } from './secrets.ts';
import type { DisabledReason } from './view.ts';

/** An event, or a test event, for one webhook. */
export interface Delivery {
  readonly id: string;
  readonly webhookId: string;
  readonly clinicId: string;
  /** null if it is a test event. */
  readonly eventId: string | null;
  /** null if it is a test event. */
  readonly orderId: string | null;
  readonly type: string;
  readonly status: DeliveryStatus;
  readonly dueAt: Date | null;
  readonly createdAt: Date;
  /** Oldest first. */
  readonly attempts: readonly Attempt[];
}

/** A delivery as operators see it, with its webhook. */
export interface ListedDelivery extends Delivery {
  /** Without its query; null if the webhook was deleted. */
  readonly webhookUrl: string | null;
  readonly disabledReason: DisabledReason | null;
  readonly clinicName: string;
  readonly partnerId: string;
  readonly partnerName: string;
}

interface Answered {
  /** The beginning of the receiver's last response body; null if there was none, or if it does not open. */
  readonly lastAnswer: string | null;
}

/** A delivery as its partner sees it. */
export type OwnDelivery = Delivery & Answered;

const columns = `
  deliveries.id, deliveries.webhook_id as "webhookId", deliveries.clinic_id as "clinicId", event_id as "eventId",
  order_id as "orderId", type, status, ${nextAttemptOf('deliveries')} as "dueAt", deliveries.created_at as "createdAt", attempts`;

type ListedRow = Omit<ListedDelivery, 'webhookUrl'> & {
  /** null if the webhook was deleted. */
  readonly urlSealed: Uint8Array | null;
};

const selectListed = `
  select ${columns}, ${urlColumn}, webhooks.disabled_reason as "disabledReason", clinics.name as "clinicName",
    deliveries.partner_id as "partnerId", ${partnerNameOf('deliveries.partner_id')} as "partnerName"`;

const joinWebhook = `
  from deliveries
  join clinics on clinics.id = deliveries.clinic_id
  left join webhooks on webhooks.id = webhook_id and webhooks.partner_id = deliveries.partner_id`;

function openListed<Row extends ListedRow>({ sealer }: Store, row: Row) {
  const { urlSealed, ...delivery } = row;
  const url = urlSealed && openUrl(sealer.ofPartner(row.partnerId), { webhookId: row.webhookId, urlSealed });
  return { ...delivery, webhookUrl: url && withoutQuery(url) };
}

interface AnsweredRow extends Delivery {
  readonly answerSealed: Uint8Array | null;
}

const answerColumn = 'answer_sealed as "answerSealed"';

function openAnswer<Row extends AnsweredRow>(sealer: OwnSealer, { answerSealed, ...delivery }: Row) {
  const place = deliveryAnswerPlace(delivery.id);
  const answer = answerSealed && openIfReadable<string>(sealer, place, answerSealed);
  return { ...delivery, lastAnswer: answer ?? null };
}

/** Two filters for one status, so that the partial indexes on undelivered deliveries can be used. */
const statusFilters = {
  delivered: 'status = :delivered',
  undelivered: `status = :undelivered and status <> 'delivered'`,
} as const;

function statusValues(status: DeliveryStatus | null) {
  return status === 'delivered'
    ? { delivered: status, undelivered: null }
    : { delivered: null, undelivered: status };
}

const newestDeliveriesFirst = { ...newestFirst('deliveries.id'), keyOf: ({ id }: Delivery) => [id] };

const pageOfDeliveries = defineList<ListedRow>({
  name: 'list_deliveries',
  select: `${selectListed} ${joinWebhook}`,
  filters: { webhook_id: 'webhook_id = :webhook_id', ...statusFilters },
  ...newestDeliveriesFirst,
});

/** null leaves a filter out. */
export async function findDeliveries(
  store: Store,
  { webhookId, status }: { readonly webhookId: string | null; readonly status: DeliveryStatus | null },
  page: PageRequest,
): Promise<Page<ListedDelivery>> {
  const filters = { webhook_id: webhookId, ...statusValues(status) };
  const { items, next } = await pageOfDeliveries(store.database, filters, page);
  return { items: items.map((row) => openListed(store, row)), next };
}

const readDeliveriesOfOrder = statement<ListedRow>(
  'list_deliveries_of_order',
  `${selectListed} ${joinWebhook} where deliveries.order_id = :order_id order by deliveries.id desc limit 200`,
);

/** The latest deliveries of an order's events, newest first. */
export async function findDeliveriesOfOrder(store: Store, orderId: string): Promise<ListedDelivery[]> {
  const rows = await store.database.run(readDeliveriesOfOrder, { order_id: orderId });
  return rows.map((row) => openListed(store, row));
}

/** An order's few deliveries are found first: otherwise the planner may read all of the webhook's, newest first. */
const ofOrder = `deliveries.id = any(array(
  select id from deliveries where order_id = :order_id and ${ofPartner('deliveries')}
))`;

const pageOfWebhook = defineList<AnsweredRow>({
  name: 'list_deliveries_of_webhook',
  select: `
    select ${columns}, ${answerColumn}
    from webhooks
    join deliveries on deliveries.webhook_id = webhooks.id and ${ofPartner('deliveries')}
      and webhooks.id = :webhook_id and ${ofPartner('webhooks')}`,
  filters: { order_id: ofOrder, ...statusFilters },
  ...newestDeliveriesFirst,
});

/**
 * The deliveries to a partner's webhook; null leaves a filter out. There are none if the webhook was deleted or is another
 * partner's.
 */
export async function findDeliveriesOfWebhook(
  store: Store,
  {
    partnerId,
    webhookId,
    orderId,
    status,
  }: {
    readonly partnerId: string;
    readonly webhookId: string;
    readonly orderId: string | null;
    readonly status: DeliveryStatus | null;
  },
  page: PageRequest,
): Promise<Page<OwnDelivery>> {
  const own = { partner_id: partnerId, webhook_id: webhookId };
  const values = { ...own, order_id: orderId, ...statusValues(status) };
  const { items, next } = await pageOfWebhook(store.database, values, page);
  return { items: items.map((row) => openAnswer(store.sealer.ofPartner(partnerId), row)), next };
}

const readDelivery = statement<ListedRow & AnsweredRow>(
  'read_delivery',
  `${selectListed}, ${answerColumn} ${joinWebhook} where deliveries.id = :id`,
);

export async function findDelivery(store: Store, id: string): Promise<(ListedDelivery & Answered) | null> {
  const [row] = await store.database.run(readDelivery, { id });
  return row === undefined ? null : openListed(store, openAnswer(store.sealer.ofPartner(row.partnerId), row));
}
