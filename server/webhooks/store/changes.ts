import { statement } from '../../database/statement.ts';
import type { EventType } from '../../events/types.ts';
import { applyChange, defineChange } from '../../store/change.ts';
import type { Change, ChangeStatement, Check } from '../../store/change.ts';
import { lockedRow, transact } from '../../store/store.ts';
import type { Store } from '../../store/store.ts';
import { ofPartner } from '../../store/tenancy.ts';
import { ownWebhook, webhookValues } from './own-webhook.ts';
import type { WebhookOfPartner } from './own-webhook.ts';
import { startRecovery } from './recoveries.ts';
import { findWebhookOfPartner } from './view.ts';
import type { WebhookView } from './view.ts';

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
 * Makes a change to a webhook that is locked first, as when attempts are recorded: deliveries that the relay has just
 * committed are seen.
 */
export function changeWebhook<Verdict extends string>(
  store: Store,
  definition: ChangeStatement<Verdict>,
  of: WebhookOfPartner,
  change: Change,
  values: object = {},
): Promise<Verdict> {
  return transact(
    store,
    async (transaction) => {
      await transaction.database.run(lockWebhook, webhookValues(of));
      return applyChange(transaction, definition, { ...webhookValues(of), ...values }, change);
    },
    webhookRow(of),
  );
}

/** Enables a webhook and starts the recovery that sends the events that waited. */
export function enableWebhook(store: Store, of: WebhookOfPartner, change: Change) {
  return transact(
    store,
    async (transaction) => {
      const verdict = await changeWebhook(transaction, enable, of, change);
      await startRecovery(transaction, { ...of, since: null, at: change.audit.at });
      return verdict;
    },
    webhookRow(of),
  );
}

/** Starts a recovery for the operator, as the partner could. It enables the webhook, unless its partner disabled it. */
export function recoverWebhook(store: Store, of: WebhookOfPartner, since: Date, change: Change) {
  return transact(
    store,
    async (transaction) => {
      const verdict = await changeWebhook(transaction, recover, of, change);
      if (verdict === 'started') await startRecovery(transaction, { ...of, since, at: change.audit.at });
      return verdict;
    },
    webhookRow(of),
  );
}

/** Nothing is sent to a disabled webhook. Its events wait until it is enabled. */
export const disableWebhook = (store: Store, of: WebhookOfPartner, change: Change) =>
  changeWebhook(store, disableForOperator, of, change);

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

const disableForPartner = statement<object>(
  'disable_own_webhook',
  `update webhooks
   set disabled_at = :at, disabled_reason = 'partner'
   where id = :webhook_id and ${ofPartner('webhooks')}`,
);

/** The changes of a partner. An absent one leaves the webhook as it is. */
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
  if (enabled === false) await database.run(disableForPartner, { ...webhookValues(of), at });
}
