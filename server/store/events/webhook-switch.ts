import { statement } from '../../database/statement.ts';
import type { Values } from '../../database/statement.ts';
import { applyChange, defineChange } from '../change.ts';
import type { Change, ChangeStatement } from '../change.ts';
import type { Store } from '../store.ts';
import { catchUpStart, dueInOrder } from './catch-up.ts';

const eventPosition = '(select position from events where events.id = event_id)';

/**
 * Enables a webhook. What waited while it was disabled is due now, in the order of its events (catch-up.ts), with a whole
 * retry schedule ahead: otherwise an old schedule that ends would disable the webhook again.
 */
export const enablingWrites = {
  released: `
    update deliveries set due_at = ${dueInOrder(catchUpStart('at'), eventPosition)}, began_at = at, tries = 0
    from permitted
    where webhook_id = :webhook_id and status = 'pending'
      and exists (select from webhooks where id = :webhook_id and disabled_at is not null)`,
  enabled: `
    update webhooks
    set disabled_at = null, disabled_reason = null, due_at = least(due_at, at),
      catching_up = case when disabled_at is null then catching_up else ${catchUpStart('at')} end
    from permitted
    where id = :webhook_id`,
} as const;

const webhook = {
  name: 'webhook',
  sql: 'select id from webhooks where id = :webhook_id',
  otherwise: 'webhook_not_found',
} as const;

const enable = defineChange({
  name: 'enable_webhook',
  done: 'enabled',
  checks: [webhook],
  writes: enablingWrites,
});

const disable = defineChange({
  name: 'disable_webhook',
  done: 'disabled',
  checks: [webhook],
  writes: {
    disabled: `
      update webhooks set disabled_at = coalesce(disabled_at, at), disabled_reason = 'operator'
      from permitted
      where id = :webhook_id`,
  },
});

export const lockWebhook = statement<object>(
  'lock_webhook_to_switch',
  'select from webhooks where id = :webhook_id for no key update',
);

/**
 * Makes a change to a webhook that is locked first, as when attempts are recorded: deliveries that the relay has just
 * committed are seen.
 */
export function changeWebhook<Verdict extends string>(
  store: Store,
  definition: ChangeStatement<Verdict>,
  values: Values,
  change: Change,
): Promise<Verdict> {
  return store.database.transaction(async (database) => {
    await database.run(lockWebhook, { webhook_id: values['webhook_id'] });
    return applyChange({ ...store, database }, definition, values, change);
  });
}

export const enableWebhook = (store: Store, webhookId: string, change: Change) =>
  changeWebhook(store, enable, { webhook_id: webhookId }, change);

/** Nothing is sent to a disabled webhook. Its events wait until it is enabled. */
export const disableWebhook = (store: Store, webhookId: string, change: Change) =>
  changeWebhook(store, disable, { webhook_id: webhookId }, change);
