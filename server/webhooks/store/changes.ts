import { statement } from '../../database/statement.ts';
import type { EventType } from '../../events/types.ts';
import { lockedRow, transact } from '../../store/store.ts';
import type { Store } from '../../store/store.ts';
import { ofPartner } from '../../store/tenancy.ts';
import { webhookValues } from './own-webhook.ts';
import type { WebhookOfPartner } from './own-webhook.ts';
import { startRecovery } from './recoveries.ts';
import { stoppedByPartner } from './view.ts';

export const lockWebhook = statement<object>(
  'lock_webhook_to_switch',
  `select from webhooks where id = :webhook_id and ${ofPartner('webhooks')} for no key update`,
);

/** The name of its row, for `transact`. */
export const webhookRow = ({ partnerId, webhookId }: WebhookOfPartner) =>
  lockedRow('webhooks', partnerId, webhookId);

/**
 * Runs `work` in a transaction that has locked a webhook, if there is one. The relay, the recording of attempts, the switches and
 * a deletion lock it too, and the statements of `work` see what they have committed.
 */
export function withLockedWebhook<Result>(
  store: Store,
  of: WebhookOfPartner,
  work: (transaction: Store) => Promise<Result>,
): Promise<Result> {
  return transact(
    store,
    async (transaction) => {
      await transaction.database.run(lockWebhook, webhookValues(of));
      return work(transaction);
    },
    webhookRow(of),
  );
}

const disable = statement<object>(
  'disable_webhook',
  `update webhooks
   set disabled_at = coalesce(disabled_at, :at), disabled_reason = 'operator', stopped_by_partner = ${stoppedByPartner}
   where id = :webhook_id and ${ofPartner('webhooks')}`,
);

/** Disables a webhook for the operator. Its events wait until it is enabled. */
export async function disableForOperator({ database }: Store, of: WebhookOfPartner, at: Date): Promise<void> {
  await database.run(disable, { ...webhookValues(of), at });
}

const saveEvents = statement<object>(
  'save_events_of_webhook',
  `update webhooks set events = :event_types::text[] where id = :webhook_id and ${ofPartner('webhooks')}`,
);

const disableForPartner = statement<object>(
  'disable_own_webhook',
  `update webhooks
   set disabled_at = :at, disabled_reason = 'partner'
   where id = :webhook_id and ${ofPartner('webhooks')}`,
);

/** The changes of a partner. An absent field stays as it is. */
interface WebhookChanges {
  readonly events?: readonly EventType[];
  readonly enabled?: boolean;
}

/**
 * Saves the changes of a webhook that this transaction has locked. Enabling it recovers the events that waited (recoveries.ts).
 */
export async function saveWebhookChanges(
  transaction: Store,
  of: WebhookOfPartner,
  { events, enabled }: WebhookChanges,
  at: Date,
): Promise<void> {
  const { database } = transaction;
  if (events !== undefined) await database.run(saveEvents, { ...webhookValues(of), event_types: events });
  if (enabled === true) await startRecovery(transaction, { ...of, since: null, at });
  if (enabled === false) await database.run(disableForPartner, { ...webhookValues(of), at });
}
