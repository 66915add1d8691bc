import { statement } from '../../database/statement.ts';
import { ofPartner } from '../clinics.ts';
import type { Store } from '../store.ts';
import { catchUpStart } from './catch-up.ts';
import { webhookValues } from './own-webhook.ts';
import type { WebhookOfPartner } from './own-webhook.ts';
import { recoveryRuns } from './recovery-view.ts';

/**
 * `since` often comes from the clock of one process (`disabled_at`), and events from those of others. This much earlier is
 * looked at too: only what the webhook has not confirmed is sent, so looking further costs nothing.
 */
export const clockMarginMs = 120_000;
export const clockMargin = `interval '${clockMarginMs} milliseconds'`;

/** Whether a delivery has failed for good since an instant. */
export const failedSince = (delivery: string, since: string) => `(
  ${delivery}.status = 'failed' and (${delivery}.attempts -> -1 ->> 'at')::timestamptz >= ${since} - ${clockMargin}
)`;

/** The time of the webhook's oldest delivery that meets a condition. The ids of deliveries begin with these times. */
const oldest = (condition: string) => `(
  select created_at
  from deliveries
  where webhook_id = webhooks.id and deliveries.partner_id = webhooks.partner_id and ${condition}
  order by id
  limit 1
)`;

/**
 * Begins with the oldest event since the instant, of a delivery that waits, or of one that has failed for good since then:
 * the attempts may have begun days earlier. Ends with the last position of the feed. Later events are left to the relay,
 * which waits for the lock of the webhook and then sees that it catches up. Nothing here locks or changes a delivery: a
 * webhook may hold a hundred thousand.
 */
const begin = statement<object>(
  'begin_recovery',
  `with webhook as (
     select id, least(
       :since::timestamptz,
       :at::timestamptz,
       disabled_at,
       (select since from recoveries where webhook_id = webhooks.id and ${ofPartner('recoveries')} and ${recoveryRuns})
     ) as since
     from webhooks
     where id = :webhook_id and ${ofPartner('webhooks')} and (:since::timestamptz is not null or disabled_at is not null)
   ),
   range as materialized (
     select webhook.id, since,
       coalesce((select position from feeds where clinic_id = webhooks.clinic_id and ${ofPartner('feeds')}), 0) as last,
       (
         select position - 1
         from events
         where clinic_id = webhooks.clinic_id and ${ofPartner('events')} and position is not null and created_at >= least(
           since,
           ${oldest(`status = 'pending'`)},
           ${oldest(failedSince('deliveries', 'since'))}
         ) - ${clockMargin}
         order by position
         limit 1
       ) as before
     from webhook
     join webhooks using (id)
     where ${ofPartner('webhooks')}
   ),
   begun as (
     insert into recoveries (partner_id, webhook_id, since, started_at, after_position, events)
     select :partner_id, id, since, :at, coalesce(before, last), last - coalesce(before, last) from range
     on conflict (webhook_id) do update
     set since = excluded.since, started_at = excluded.started_at, after_position = excluded.after_position,
       events = excluded.events, checked = 0, resent = 0
   )
   update webhooks
   set disabled_at = null, disabled_reason = null, recovering = true,
     catching_up = ${catchUpStart(':at::timestamptz')}
   where id = any(array(select id from webhook)) and ${ofPartner('webhooks')}`,
);

export interface RecoveryRequest extends WebhookOfPartner {
  /** null to recover since the webhook was disabled. Nothing happens if it is enabled. */
  readonly since: Date | null;
  readonly at: Date;
}

/**
 * Enables a webhook that this transaction has locked, and starts its recovery: since an instant, or since it was disabled if
 * that is earlier, so that what was held comes too. It takes the place of a recovery that is running, and covers what that
 * would have found. Workers do the rest (recover-step.ts).
 */
export async function startRecovery({ database }: Store, request: RecoveryRequest): Promise<void> {
  const { since, at } = request;
  await database.run(begin, { ...webhookValues(request), since, at });
}
