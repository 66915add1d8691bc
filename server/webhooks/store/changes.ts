import { statement } from '../../database/statement.ts';
import type { EventType } from '../../events/types.ts';
import type { Store } from '../../store/store.ts';
import { ofPartner } from '../../store/tenancy.ts';
import { webhookValues } from './own-webhook.ts';
import type { WebhookOfPartner } from './own-webhook.ts';
import { startRecovery } from './recoveries.ts';
import { lockWebhook } from './switch.ts';
import { findWebhookOfPartner } from './view.ts';
import type { WebhookView } from './view.ts';

/**
 * A webhook of the partner that this transaction has locked; null if there is none. The relay, the recording of attempts,
 * the operator's switches and a deletion lock it too. It is read in a second statement, which sees what they have committed.
 */
export async function lockWebhookOfPartner(
  transaction: Store,
  search: WebhookOfPartner,
): Promise<WebhookView | null> {
  await transaction.database.run(lockWebhook, webhookValues(search));
  return findWebhookOfPartner(transaction, search);
}

const saveEvents = statement<object>(
  'save_events_of_webhook',
  `update webhooks set events = :event_types::text[] where id = :webhook_id and ${ofPartner('webhooks')}`,
);

const disable = statement<object>(
  'disable_own_webhook',
  `update webhooks
   set disabled_at = :at, disabled_reason = 'partner'
   where id = :webhook_id and ${ofPartner('webhooks')}`,
);

/** What a partner changes. What is absent stays as it is. */
export interface WebhookChanges {
  readonly events?: readonly EventType[];
  readonly enabled?: boolean;
}

/** Saves the changes of a webhook that this transaction has locked. One that is enabled recovers what waited (recoveries.ts). */
export async function saveWebhookChanges(
  transaction: Store,
  of: WebhookOfPartner,
  { events, enabled }: WebhookChanges,
  at: Date,
): Promise<void> {
  const { database } = transaction;
  if (events !== undefined) await database.run(saveEvents, { ...webhookValues(of), event_types: events });
  if (enabled === true) await startRecovery(transaction, { ...of, since: null, at });
  if (enabled === false) await database.run(disable, { ...webhookValues(of), at });
}
