import { statement } from '../../database/statement.ts';
import { isTestSql, testEventType } from '../../events/types.ts';
import { applyChange, defineChange } from '../../store/change.ts';
import type { Change, ChangeStatement, Check } from '../../store/change.ts';
import { countInWindow, windowHasRoom } from '../../store/rate-windows.ts';
import { transact } from '../../store/store.ts';
import type { Store } from '../../store/store.ts';
import { ofPartner } from '../../store/tenancy.ts';
import { lockWebhook, webhookRow, withLockedWebhook } from './changes.ts';
import { webhookValues } from './own-webhook.ts';
import type { WebhookOfPartner } from './own-webhook.ts';
import { startRecovery } from './recoveries.ts';
import { stoppedByPartner } from './view.ts';

type DeliveryOfPartner = WebhookOfPartner & { readonly id: string };

/** Another partner's webhook is refused like one that does not exist (D12). */
const ownWebhook = {
  name: 'webhook',
  sql: `
    select id, clinic_id, disabled_at
    from webhooks
    where id = :webhook_id and ${ofPartner('webhooks')}`,
  otherwise: 'webhook_not_found',
} as const satisfies Check<string>;

const enabledWebhook = {
  name: 'enabled',
  sql: 'select id, clinic_id from webhook where disabled_at is null',
  otherwise: 'webhook_disabled',
} as const satisfies Check<string>;

const notStoppedByPartner = {
  name: 'not_stopped_by_partner',
  sql: `select from webhooks where id = :webhook_id and ${ofPartner('webhooks')} and not ${stoppedByPartner}`,
  otherwise: 'disabled_by_partner',
} as const satisfies Check<string>;

const dueNow = `
  update webhooks set due_at = least(due_at, at)
  from permitted
  where id = :webhook_id and ${ofPartner('webhooks')}`;

const delivery = {
  name: 'delivery',
  sql: `select event_id, type from deliveries where id = :id and webhook_id = :webhook_id and ${ofPartner('deliveries')}`,
  otherwise: 'delivery_not_found',
} as const satisfies Check<string>;

const notATest = {
  name: 'not_a_test',
  sql: `select from delivery where not ${isTestSql}`,
  otherwise: 'test_event',
} as const satisfies Check<string>;

const event = {
  name: 'event',
  sql: `
    select from events
    where id = (select event_id from delivery) and ${ofPartner('events')} and body_sealed is not null`,
  otherwise: 'event_gone',
} as const satisfies Check<string>;

const restarted = `
  update deliveries set status = 'pending', due_at = at, began_at = at, tries = 0
  from permitted
  where id = :id and ${ofPartner('deliveries')}`;

const replayByOperator = defineChange({
  name: 'replay_delivery',
  done: 'replayed',
  checks: [
    delivery,
    { ...ownWebhook, otherwise: 'webhook_deleted' } as const,
    notStoppedByPartner,
    notATest,
    event,
  ],
  writes: { restarted, due: dueNow },
});

const replayByPartner = defineChange({
  name: 'replay_own_delivery',
  done: 'replayed',
  checks: [ownWebhook, delivery, notATest, event, enabledWebhook],
  writes: { restarted, due: dueNow },
});

/** An erasure locks events before deliveries, and the relay events before webhooks, so this cannot deadlock with them. */
const lockEvent = statement<object>(
  'lock_event_to_replay',
  `select from events
   where ${ofPartner('events')}
     and id = (select event_id from deliveries where id = :id and ${ofPartner('deliveries')})
   for share`,
);

/**
 * The event is locked first, so that it is not erased meanwhile, then the webhook. An attempt that is under way no longer
 * decides when the delivery is due (attempts.ts).
 */
async function restart<Verdict extends string>(
  transaction: Store,
  definition: ChangeStatement<Verdict>,
  of: DeliveryOfPartner,
  change: Change,
): Promise<Verdict> {
  const values = { id: of.id, ...webhookValues(of) };
  await transaction.database.run(lockEvent, values);
  await transaction.database.run(lockWebhook, values);
  return applyChange(transaction, definition, values, change);
}

/**
 * Sends a delivery again, whatever its status, with a whole retry schedule ahead. It also enables the webhook, unless its partner
 * disabled it: operators replay once they have dealt with the cause. Then the delivery takes its turn among those that waited.
 */
export function restartDelivery(store: Store, of: DeliveryOfPartner, change: Change) {
  const work = async (transaction: Store) => {
    const verdict = await restart(transaction, replayByOperator, of, change);
    if (verdict === 'replayed') {
      await startRecovery(transaction, { ...of, since: null, at: change.audit.at });
    }
    return verdict;
  };
  return transact(store, work, webhookRow(of));
}

/** The same for the partner itself, if the webhook is enabled. */
export function restartOwnDelivery(store: Store, of: DeliveryOfPartner, change: Change) {
  const work = (transaction: Store) => restart(transaction, replayByPartner, of, change);
  return transact(store, work, webhookRow(of));
}

/** Queues deliveries without an event. A webhook gets them this often in a window of 60 s, like that of a key (rate-windows.ts). */
const queueing = (name: string, subject: 'test' | 'probes', perWindow: number) =>
  defineChange({
    name,
    done: 'created',
    checks: [
      ownWebhook,
      enabledWebhook,
      {
        name: 'counted',
        sql: `
          insert into rate_windows (subject, started_at, count)
          select '${subject} ' || id, now(), 1 from enabled
          on conflict (subject) do update
          ${countInWindow}
          where ${windowHasRoom(perWindow)}
          returning subject`,
        otherwise: 'test_limit',
      } as const,
    ],
    writes: {
      queued: `
        insert into deliveries (id, partner_id, webhook_id, clinic_id, type, status, due_at, began_at, created_at)
        select tests.id, :partner_id, enabled.id, clinic_id, tests.type, 'pending', at, at, at
        from permitted, enabled, unnest(:ids::uuid[], :types::text[]) as tests (id, type)`,
      due: dueNow,
    },
  });
const queue = { test: queueing('test_webhook', 'test', 10), probes: queueing('probe_webhook', 'probes', 1) };

/** Queues a test event, or the probes of a receiver (D62). */
export function insertTests(
  store: Store,
  of: WebhookOfPartner,
  kind: keyof typeof queue,
  tests: readonly { readonly id: string; readonly type: string }[],
  change: Change,
) {
  const ids = tests.map(({ id }) => id);
  const types = tests.map(({ type }) => type);
  return withLockedWebhook(store, of, (transaction) =>
    applyChange(transaction, queue[kind], { ...webhookValues(of), ids, types }, change),
  );
}

/** The body of a test event: the same text if it is sent again after a crash. */
export function testEventBody({
  webhookId,
  clinicId,
  createdAt,
}: {
  readonly webhookId: string;
  readonly clinicId: string;
  readonly createdAt: Date;
}): string {
  const data = { webhook_id: webhookId, clinic_id: clinicId };
  return JSON.stringify({ type: testEventType, timestamp: createdAt.toISOString(), data });
}
