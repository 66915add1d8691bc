import { statement } from '../../database/statement.ts';
import type { EventType } from '../../events/types.ts';
import type { OwnSealer } from '../../sealing/sealer.ts';
import { applyChange, defineChange } from '../../store/change.ts';
import type { Change } from '../../store/change.ts';
import { batch, inBatches } from '../../store/in-batches.ts';
import { lockedRow, transact } from '../../store/store.ts';
import type { Store } from '../../store/store.ts';
import { clinicOfPartner, ofPartner } from '../../store/tenancy.ts';
import { withLockedWebhook } from './changes.ts';
import { webhookValues } from './own-webhook.ts';
import type { WebhookOfPartner } from './own-webhook.ts';
import { openUrl, urlColumn, webhookSecretPlace, webhookUrlPlace } from './secrets.ts';
import type { SealedUrl } from './secrets.ts';

export interface Webhook {
  readonly id: string;
  readonly clinicId: string;
  readonly url: string;
  /** whsec_…: sealed at rest, as the URL is; the partner sees it once. */
  readonly secret: string;
  /** The types of events that it gets (D32). */
  readonly events: readonly EventType[];
}

type RegistrationVerdict =
  | { readonly kind: 'created' | 'clinic_not_found' | 'webhook_limit' }
  | { readonly kind: 'already_registered'; readonly webhookId: string };

/** The limit of D11. */
const webhooksPerClinic = 10;

const lockClinic = statement<object>('lock_clinic', `${clinicOfPartner.sql} for no key update`);

const readRegistered = statement<SealedUrl>(
  'read_registered_webhooks',
  `select id as "webhookId", ${urlColumn} from webhooks where clinic_id = :clinic_id and ${ofPartner('webhooks')}`,
);

const createWebhook = defineChange({
  name: 'create_webhook',
  done: 'created',
  writes: {
    created: `
      insert into webhooks (id, partner_id, clinic_id, url_sealed, secret_sealed, events, created_by_key_id, created_at)
      select :id, :partner_id, :clinic_id, :url_sealed, :secret_sealed, :event_types::text[], :audit_key_id, at
      from permitted`,
  },
});

/**
 * Registers a webhook, unless the clinic has that URL already or has as many webhooks as it may (D11). The clinic is
 * locked first, in a statement of its own, so that the count includes what the registration before has committed.
 */
export function insertWebhook(
  store: Store,
  partnerId: string,
  webhook: Webhook,
  change: Change,
): Promise<RegistrationVerdict> {
  const { id, clinicId, url, secret, events } = webhook;
  const ofClinic = { partner_id: partnerId, clinic_id: clinicId };
  const sealer = store.sealer.ofPartner(partnerId);
  const row = lockedRow('clinics', partnerId, clinicId);
  return transact(
    store,
    async (transaction): Promise<RegistrationVerdict> => {
      const { database } = transaction;
      const [clinic] = await database.run(lockClinic, ofClinic);
      if (clinic === undefined) return { kind: 'clinic_not_found' };
      const registered = await database.run(readRegistered, ofClinic);
      const refusal = registrationRefusal(sealer, registered, url);
      if (refusal !== null) return refusal;
      const values = {
        id,
        ...ofClinic,
        url_sealed: sealer.seal(webhookUrlPlace(id), url),
        secret_sealed: sealer.seal(webhookSecretPlace(id), secret),
        event_types: events,
      };
      return { kind: await applyChange(transaction, createWebhook, values, change) };
    },
    row,
  );
}

function registrationRefusal(
  sealer: OwnSealer,
  registered: readonly SealedUrl[],
  url: string,
): RegistrationVerdict | null {
  const same = registered.find((webhook) => openUrl(sealer, webhook) === url);
  if (same !== undefined) return { kind: 'already_registered', webhookId: same.webhookId };
  return registered.length >= webhooksPerClinic ? { kind: 'webhook_limit' } : null;
}

const deleteWebhook = defineChange({
  name: 'delete_webhook',
  done: 'deleted',
  checks: [
    clinicOfPartner,
    {
      name: 'webhook',
      // Locked, so that the second of two simultaneous deletions finds nothing.
      sql: `
        select webhooks.id
        from webhooks
        join clinic on clinic.id = webhooks.clinic_id
        where webhooks.id = :webhook_id and ${ofPartner('webhooks')}
        for update of webhooks`,
      otherwise: 'webhook_not_found',
    },
  ],
  writes: {
    deleted: `
      delete from webhooks
      using permitted
      where id = :webhook_id and ${ofPartner('webhooks')}`,
    forgotten: `
      delete from recoveries
      using permitted
      where webhook_id = :webhook_id and ${ofPartner('recoveries')}`,
  },
});

/**
 * Deletes a webhook and cancels its pending deliveries, also those that the relay has just committed. If a hundred thousand
 * wait, one statement would run into its time-out: most of them are left to the housekeeping.
 */
export function removeWebhook(
  store: Store,
  webhook: WebhookOfPartner & { readonly clinicId: string },
  change: Change,
): Promise<'deleted' | 'clinic_not_found' | 'webhook_not_found'> {
  return withLockedWebhook(store, webhook, async (transaction) => {
    const values = { ...webhookValues(webhook), clinic_id: webhook.clinicId };
    const verdict = await applyChange(transaction, deleteWebhook, values, change);
    if (verdict === 'deleted') await cancelFirstDeliveries(transaction, webhook);
    return verdict;
  });
}

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
async function cancelFirstDeliveries({ database }: Store, of: WebhookOfPartner): Promise<void> {
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
