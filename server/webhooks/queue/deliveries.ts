import { applyChange, defineChange } from '../../store/change-statement.ts';
import type { Change } from '../../store/change.ts';
import { defineList, newestFirst } from '../../store/list.ts';
import type { Page, PageRequest } from '../../store/list.ts';
import { statement } from '../../database/statement.ts';
import type { Store } from '../../store/store.ts';
import { deliveryAnswerPlace } from './turn-results.ts';
import type { Attempt, DeliveryStatus, DisabledReason } from './turn-results.ts';

/** An event on its way to a webhook. */
export interface Delivery {
  readonly id: string;
  readonly webhookId: string;
  /** null where the webhook was deleted. */
  readonly webhookUrl: string | null;
  readonly disabledReason: DisabledReason | null;
  readonly clinicId: string;
  readonly partnerId: string;
  readonly orderId: string;
  readonly type: string;
  readonly status: DeliveryStatus;
  readonly dueAt: Date | null;
  readonly createdAt: Date;
  /** The first one first. */
  readonly attempts: readonly Attempt[];
}

const columns = `
  deliveries.id, webhook_id as "webhookId", webhooks.url as "webhookUrl",
  webhooks.disabled_reason as "disabledReason", deliveries.clinic_id as "clinicId",
  clinics.partner_id as "partnerId", order_id as "orderId", type, status, deliveries.due_at as "dueAt",
  deliveries.created_at as "createdAt", attempts`;

const tables = `
  from deliveries
  join clinics on clinics.id = deliveries.clinic_id
  left join webhooks on webhooks.id = webhook_id`;

const pageOfDeliveries = defineList<Delivery>({
  name: 'list_deliveries',
  select: `select ${columns} ${tables}`,
  // Written apart, so that the index of what is not delivered serves whoever asks for that.
  filters: {
    webhook_id: 'webhook_id = :webhook_id',
    delivered: 'status = :delivered',
    undelivered: `status = :undelivered and status <> 'delivered'`,
  },
  ...newestFirst('deliveries.id'),
  keyOf: ({ id }) => [id],
});

/** What to list; null leaves a filter out. */
export interface DeliveryFilter {
  readonly webhookId: string | null;
  readonly status: DeliveryStatus | null;
}

export function listDeliveries(
  store: Store,
  { webhookId, status }: DeliveryFilter,
  page: PageRequest,
): Promise<Page<Delivery>> {
  const [delivered, undelivered] = status === 'delivered' ? [status, null] : [null, status];
  return pageOfDeliveries(store.database, { webhook_id: webhookId, delivered, undelivered }, page);
}

const readDelivery = statement<Delivery & { answerSealed: Uint8Array | null }>(
  'read_delivery',
  `select ${columns}, answer_sealed as "answerSealed" ${tables} where deliveries.id = :id`,
);

/** A delivery with the beginning of what its receiver last answered. */
export async function findDelivery(
  store: Store,
  id: string,
): Promise<(Delivery & { readonly lastAnswer: string | null }) | null> {
  const [row] = await store.database.run(readDelivery, { id });
  if (row === undefined) return null;
  const { answerSealed, ...delivery } = row;
  const place = deliveryAnswerPlace(delivery.id);
  return { ...delivery, lastAnswer: answerSealed && store.sealer.open<string>(place, answerSealed) };
}

const lockWebhook = statement<object>(
  'lock_webhook_for_replay',
  'select from webhooks where id = :webhook_id for no key update',
);

const replay = defineChange({
  name: 'replay_delivery',
  done: 'replayed',
  checks: [
    { name: 'delivery', sql: 'select id from deliveries where id = :id', otherwise: 'delivery_not_found' },
    { name: 'webhook', sql: 'select id from webhooks where id = :webhook_id', otherwise: 'webhook_deleted' },
  ],
  writes: {
    begun: `
      update deliveries set status = 'pending', due_at = at, began_at = at, tries = 0
      from permitted
      where id = :id`,
    woken: `
      update webhooks set disabled_at = null, disabled_reason = null, due_at = least(due_at, at)
      from permitted
      where id = :webhook_id`,
  },
});

/**
 * Sends a delivery again, with a whole schedule before it, whatever has become of it. Its webhook is enabled: what
 * had disabled it is what the operator has seen to. The webhook is locked first, as by whoever records a turn.
 */
export function replayDelivery(
  store: Store,
  { id, webhookId }: Pick<Delivery, 'id' | 'webhookId'>,
  change: Change,
): Promise<'replayed' | 'delivery_not_found' | 'webhook_deleted' | 'claim_lost'> {
  const values = { id, webhook_id: webhookId };
  return store.database.transaction(async (connection) => {
    await connection.run(lockWebhook, { webhook_id: webhookId });
    return applyChange({ ...store, database: connection }, replay, values, change);
  });
}
