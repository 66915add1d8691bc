import { statement } from '../../database/statement.ts';
import { invalid } from '../../errors.ts';
import { readTimestamp } from '../../paging/timestamps.ts';
import type { Store } from '../../store/store.ts';
import { ofPartner } from '../../store/tenancy.ts';
import { catchUpStart, deliveryIdOf, deliveryIdsOf, dueInOrder } from './catch-up.ts';
import { webhookValues } from './own-webhook.ts';
import type { WebhookOfPartner } from './own-webhook.ts';
import { recoveryRuns } from './view.ts';

/**
 * `since` often comes from the clock of one process (`disabled_at`), and events from the clocks of others. So a recovery begins
 * this much earlier. That sends nothing twice, because confirmed deliveries are left out.
 */
const clockMarginMs = 120_000;
const clockMargin = `interval '${clockMarginMs} milliseconds'`;

/** Reads the `since` of a recovery. A time that another process has given, such as disabled_at, may be ahead of our clock. */
export function readRecoveryStart(sent: string, now: Date): Date {
  const since = readTimestamp('since', sent);
  if (since.getTime() <= now.getTime() + clockMarginMs) return since;
  throw invalid([{ field: 'since', reason: 'in_the_future', message: 'since must not be in the future' }]);
}

/** A delivery has failed for good since an instant. */
const failedSince = (delivery: string, since: string) => `(
  ${delivery}.status = 'failed' and (${delivery}.attempts -> -1 ->> 'at')::timestamptz >= ${since} - ${clockMargin}
)`;

/** The time of the webhook's oldest delivery that meets a condition. The ids of deliveries begin with these times. */
const oldest = (condition: string) => `(
  select created_at
  from deliveries
  where webhook_id = webhook.id and ${ofPartner('deliveries')} and ${condition}
  order by id
  limit 1
)`;

/**
 * Begins with the oldest event since the instant, of a delivery that waits, or of one that has failed for good since then: the
 * attempts may have begun days earlier. Ends with the last position of the feed. Later events are left to the relay, which waits
 * for the lock of the webhook and then sees that the webhook catches up. Nothing here locks or changes a delivery: a webhook may
 * hold a hundred thousand.
 */
const begin = statement<object>(
  'begin_recovery',
  `with webhook as (
     select id, clinic_id, least(
       :since::timestamptz,
       :at::timestamptz,
       disabled_at,
       (select since from recoveries where webhook_id = webhooks.id and ${ofPartner('recoveries')} and ${recoveryRuns})
     ) as since
     from webhooks
     where id = :webhook_id and ${ofPartner('webhooks')} and (:since::timestamptz is not null or disabled_at is not null)
   ),
   range as materialized (
     select id, since,
       coalesce((select position from feeds where clinic_id = webhook.clinic_id and ${ofPartner('feeds')}), 0) as last,
       (
         select position - 1
         from events
         where clinic_id = webhook.clinic_id and ${ofPartner('events')} and position is not null and created_at >= least(
           since,
           ${oldest(`status = 'pending'`)},
           ${oldest(failedSince('deliveries', 'since'))}
         ) - ${clockMargin}
         order by position
         limit 1
       ) as before
     from webhook
   ),
   begun as (
     insert into recoveries (partner_id, webhook_id, since, started_at, after_position, events)
     select :partner_id, id, since, :at, coalesce(before, last), last - coalesce(before, last) from range
     on conflict (webhook_id) do update
     set since = excluded.since, started_at = excluded.started_at, after_position = excluded.after_position,
       events = excluded.events, checked = 0, resent = 0
   )
   update webhooks
   set disabled_at = null, disabled_reason = null, stopped_by_partner = false, recovering = true,
     catching_up = ${catchUpStart(':at::timestamptz')}
   where id = any(array(select id from webhook)) and ${ofPartner('webhooks')}`,
);

interface RecoveryRequest extends WebhookOfPartner {
  /** null to recover since the webhook was disabled. Nothing happens if it is enabled. */
  readonly since: Date | null;
  readonly at: Date;
}

/**
 * Enables a webhook that this transaction has locked, and starts its recovery: since an instant, or since it was disabled if that
 * is earlier, so that held events are sent too. It replaces a running recovery, and covers its events. Workers do the rest
 * (recoverStep).
 */
export async function startRecovery({ database }: Store, request: RecoveryRequest): Promise<void> {
  const { since, at } = request;
  await database.run(begin, { ...webhookValues(request), since, at });
}

/**
 * A webhook whose recovery still looks for events. Chance decides which, so that a long recovery does not hold up others.
 * Attempts under way must end first: otherwise they would be recorded after the recovery has made their deliveries due again.
 */
const lockRecovering = statement<{ id: string }>(
  'lock_recovering_webhook',
  `select id
   from webhooks
   where recovering and (leased_until is null or leased_until <= :at)
   order by random()
   limit 1
   for no key update skip locked`,
);

/**
 * Looks at the next events of a recovery, and stores how far it is. A pending delivery is due again with a whole retry
 * schedule, even if the webhook no longer gets its type. A delivery that failed since the instant is due again if the webhook
 * gets its type. An event since then without a delivery gets one if the webhook gets its type: the webhook, or its choice of
 * types, may be newer than the event. Once all events were looked at, the webhook is due.
 *
 * All these events were relayed before the recovery began, and the webhook is locked: so nobody else makes a delivery of
 * them, and there is never a second one. Events and deliveries are locked ordered by id, events first, as in an erasure and
 * in a rotation of the PHI key. An event that was erased meanwhile is not sent.
 *
 * A relay that comes second still locks the events of the first, and waits for the webhook. So this does not wait for events:
 * if one is locked, nothing is done, and the step is taken later.
 */
const recoverEvents = statement<{ id: string }>(
  'recover_events',
  `with recovery as materialized (
     select clinic_id, webhooks.events as types, catching_up, since, after_position + checked as position,
       least(:batch, recoveries.events - checked) as step, checked + :batch >= recoveries.events as is_last
     from recoveries
     join webhooks on id = webhook_id
     where webhook_id = :webhook_id
   ),
   unconfirmed as materialized (
     select events.id, delivery.id as delivery_id
     from recovery
     join events on events.clinic_id = recovery.clinic_id
       and events.position > recovery.position and events.position <= recovery.position + step
     left join lateral (
       select id, status, attempts
       from deliveries
       where webhook_id = :webhook_id and ${deliveryIdsOf('events.id')} and event_id = events.id
     ) as delivery on true
     where body_sealed is not null and (
       delivery.status = 'pending'
       or events.type = any(types) and case when delivery.id is null
         then events.created_at >= since - ${clockMargin}
         else ${failedSince('delivery', 'since')}
       end
     )
   ),
   kept as materialized (
     select id, partner_id, clinic_id, order_id, type, position, created_at
     from events
     where id = any(array(select id from unconfirmed)) and body_sealed is not null
     order by id
     for share skip locked
   ),
   unhindered as materialized (
     select recovery.*
     from recovery
     where (select count(*) from kept) = (select count(*) from unconfirmed)
   ),
   locked as materialized (
     select id
     from deliveries
     where id = any(array(select delivery_id from unconfirmed join kept using (id) where delivery_id is not null))
     order by id
     for no key update
   ),
   restarted as (
     update deliveries
     set status = 'pending', due_at = ${dueInOrder('catching_up', 'kept.position')}, began_at = :at, tries = 0
     from unhindered, kept
     where deliveries.id = any(array(select id from locked)) and deliveries.event_id = kept.id
     returning 1
   ),
   made as (
     insert into deliveries
       (id, partner_id, event_id, webhook_id, clinic_id, order_id, type, status, due_at, began_at, created_at)
     select
       ${deliveryIdOf('kept.id', ':webhook_id')}, kept.partner_id, kept.id, :webhook_id, kept.clinic_id, order_id, type, 'pending',
       ${dueInOrder('catching_up', 'kept.position')}, :at, created_at
     from unhindered, kept join unconfirmed using (id)
     where delivery_id is null
     returning 1
   ),
   stored as (
     update recoveries
     set checked = checked + step,
       resent = resent + (select count(*) from restarted) + (select count(*) from made)
     from unhindered
     where webhook_id = :webhook_id
   )
   update webhooks
   set recovering = not is_last, due_at = case when is_last then least(due_at, :at) else due_at end
   from unhindered
   where id = :webhook_id
   returning id`,
);

/** Small enough that deliveries and requests wait only milliseconds for it. */
const eventsPerStep = 500;

/**
 * Takes a recovery one step further, if there is one to work on. Processes that share a store share this work; after a crash
 * of one, another continues. The webhook is locked in a statement of its own, so that the next statement sees the commit of
 * the step before. Resolves to false if there is nothing to do now.
 */
export function recoverStep(store: Store, at: Date, batch = eventsPerStep): Promise<boolean> {
  return store.database.transaction(async (database) => {
    const [webhook] = await database.run(lockRecovering, { at });
    if (webhook === undefined) return false;
    const done = await database.run(recoverEvents, { at, batch, webhook_id: webhook.id });
    return done.length > 0;
  });
}
