import { statement } from '../../database/statement.ts';
import type { EventType } from '../../events/types.ts';
import { applyChange, defineChange } from '../../store/change.ts';
import type { Change, Check } from '../../store/change.ts';
import { lockedRow, transact } from '../../store/store.ts';
import type { Store } from '../../store/store.ts';
import { ofPartner } from '../../store/tenancy.ts';
import { ownWebhook, webhookValues } from './own-webhook.ts';
import type { WebhookOfPartner } from './own-webhook.ts';
import { startRecovery } from './recoveries.ts';

/** A partner may have stopped its webhook because the receiver is no longer its own: also if an operator disabled it since. */
export const notStoppedByPartner = {
  name: 'not_stopped_by_partner',
  sql: `
    select from webhooks
    where id = :webhook_id and ${ofPartner('webhooks')}
      and disabled_reason is distinct from 'partner' and not stopped_by_partner`,
  otherwise: 'disabled_by_partner',
} as const satisfies Check<string>;

const enable = defineChange({ name: 'enable_webhook', done: 'enabled', checks: [ownWebhook], writes: {} });

const recover = defineChange({
  name: 'recover_webhook',
  done: 'started',
  checks: [ownWebhook, notStoppedByPartner],
  writes: {},
});

const disableForOperator = defineChange({
  name: 'disable_webhook',
  done: 'disabled',
  checks: [ownWebhook],
  writes: {
    disabled: `
      update webhooks
      set disabled_at = coalesce(disabled_at, at), disabled_reason = 'operator',
        stopped_by_partner = stopped_by_partner or disabled_reason is not distinct from 'partner'
      from permitted
      where id = :webhook_id and ${ofPartner('webhooks')}`,
  },
});

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

/** Enables a webhook and starts the recovery that sends the events that waited. */
export function enableWebhook(store: Store, of: WebhookOfPartner, change: Change) {
  return withLockedWebhook(store, of, async (transaction) => {
    const verdict = await applyChange(transaction, enable, webhookValues(of), change);
    await startRecovery(transaction, { ...of, since: null, at: change.audit.at });
    return verdict;
  });
}

/** Starts a recovery for the operator, as the partner could. It enables the webhook, unless its partner disabled it. */
export function recoverWebhook(store: Store, of: WebhookOfPartner, since: Date, change: Change) {
  return withLockedWebhook(store, of, async (transaction) => {
    const verdict = await applyChange(transaction, recover, webhookValues(of), change);
    if (verdict === 'started') await startRecovery(transaction, { ...of, since, at: change.audit.at });
    return verdict;
  });
}

/** Nothing is sent to a disabled webhook. Its events wait until it is enabled. */
export function disableWebhook(store: Store, of: WebhookOfPartner, change: Change) {
  return withLockedWebhook(store, of, (transaction) =>
    applyChange(transaction, disableForOperator, webhookValues(of), change),
  );
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

/** The changes of a partner. An absent one leaves the webhook as it is. */
interface WebhookChanges {
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
  if (enabled === false) await database.run(disableForPartner, { ...webhookValues(of), at });
}
