import { statement } from '../../database/statement.ts';
import { snakeCased } from '../snake-case.ts';
import type { Store } from '../store.ts';
import { catchUpStart } from './catch-up.ts';

/**
 * `since` often comes from the clock of one process (`disabled_at`), and events from those of others. This much earlier is
 * looked at too: only what the webhook has not confirmed is sent, so looking further costs nothing.
 */
export const clockMarginMs = 120_000;
export const clockMargin = `interval '${clockMarginMs} milliseconds'`;

/**
 * Begins with the first event since the instant, or with the first whose delivery has failed for good since then: its
 * attempts may have begun days earlier. Ends with the last position of the feed. Later events are left to the relay, which
 * waits for the lock of the webhook and then sees that it catches up.
 */
const begin = statement<object>(
  'begin_recovery',
  `with range as (
     select
       least(
         (
           select position
           from events
           where clinic_id = webhooks.clinic_id and position is not null
             and created_at >= :since::timestamptz - ${clockMargin}
           order by position
           limit 1
         ),
         (
           select min(position)
           from deliveries
           join events on events.id = event_id
           where webhook_id = webhooks.id and status = 'failed'
             and (attempts -> -1 ->> 'at')::timestamptz >= :since::timestamptz - ${clockMargin}
         )
       ) - 1 as after,
       coalesce((select position from feeds where clinic_id = webhooks.clinic_id), 0) as last
     from webhooks
     where id = :webhook_id
   ),
   begun as (
     insert into recoveries (webhook_id, since, started_at, after_position, events)
     select :webhook_id, :since, :at, coalesce(after, last), last - coalesce(after, last) from range
     on conflict (webhook_id) do update
     set since = excluded.since, started_at = excluded.started_at, after_position = excluded.after_position,
       events = excluded.events, checked = 0, resent = 0
   )
   update webhooks
   set recovering = true, catching_up = ${catchUpStart(':at::timestamptz')}
   where id = :webhook_id`,
);

export interface RecoveryRequest {
  readonly webhookId: string;
  readonly since: Date;
  readonly at: Date;
}

/**
 * Starts the recovery of an enabled webhook that this transaction has locked. It takes the place of an earlier one. Workers
 * do the rest (recover-step.ts).
 */
export async function startRecovery({ database }: Store, request: RecoveryRequest): Promise<void> {
  await database.run(begin, snakeCased(request));
}
