import { statement } from '../../database/statement.ts';
import { batch, inBatches } from '../../store/in-batches.ts';
import type { Store } from '../../store/store.ts';
import { ofPartner } from '../../store/tenancy.ts';
import { webhookValues } from './own-webhook.ts';
import type { WebhookOfPartner } from './own-webhook.ts';

/** Waits for no other transaction, so it deadlocks with none: a row that is locked is cancelled the next time. */
const cancelWhere = (name: string, condition: string) =>
  statement<object>(
    name,
    `update deliveries
     set status = 'cancelled', due_at = null
     where ${condition} and id = any(array(
       select id from deliveries
       where webhook_id = :webhook_id and ${condition} and status = 'pending'
       order by id
       limit :batch
       for update skip locked
     ))
     returning 1`,
  );
const cancel = cancelWhere('cancel_deliveries_of_deleted_webhook', 'true');
const cancelOfPartner = cancelWhere('cancel_first_deliveries_of_webhook', ofPartner('deliveries'));

/** Cancels the first deliveries of a webhook that this transaction has deleted: all of them, unless very many wait. */
export async function cancelFirstDeliveries({ database }: Store, of: WebhookOfPartner): Promise<void> {
  await database.run(cancelOfPartner, { ...webhookValues(of), batch });
}

const beforeAll = `'00000000-0000-0000-0000-000000000000'::uuid`;

/**
 * Goes from one webhook with pending deliveries to the next in the index, however many deliveries each has. Webhooks are
 * looked up one by one, so that the primary key is used even if the statement was planned on an empty table.
 */
const readDeleted = statement<{ id: string }>(
  'read_deleted_webhooks_with_deliveries',
  `with recursive waiting as (
     select ${beforeAll} as id
     union all
     select (
       select webhook_id from deliveries
       where status = 'pending' and webhook_id > waiting.id
       order by webhook_id
       limit 1
     )
     from waiting
     where id is not null
   )
   select id
   from waiting
   where id > ${beforeAll} and (select webhooks.id from webhooks where webhooks.id = waiting.id) is null`,
);

/** Cancels what still waits for webhooks that were deleted. It is never sent: only webhooks that exist are leased. */
export async function cancelDeliveriesOfDeletedWebhooks(store: Store): Promise<void> {
  const deleted = await store.database.run(readDeleted, {});
  for (const { id } of deleted) await inBatches(store, cancel, { webhook_id: id });
}
