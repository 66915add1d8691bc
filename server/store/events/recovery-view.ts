import { isoInstant } from '../iso-instant.ts';
import { catchUpStart } from './catch-up.ts';

/** A recovery as partners see it (D36). Times are ISO 8601. */
export interface RecoveryView {
  readonly since: string;
  readonly started_at: string;
  readonly status: 'running' | 'completed';
  /** How many events there are to look at. */
  readonly events: number;
  readonly checked: number;
  readonly resent: number;
}

/**
 * Whether a recovery is running, from `webhooks` and `recoveries`: it looks for events, or the webhook catches up on what it
 * found. It ends if the webhook is disabled, so that another recovery can enable it. If the webhook catches up because it
 * was enabled later, that is not this recovery.
 */
export const recoveryRuns = `(
  webhooks.recovering
  or webhooks.disabled_at is null and webhooks.catching_up = ${catchUpStart('recoveries.started_at')}
)`;

/** The last recovery of a webhook, from `webhooks`; null if there was none. */
export const recoveryColumn = `(
  select json_build_object(
    'since', ${isoInstant('since')},
    'started_at', ${isoInstant('started_at')},
    'status', case when ${recoveryRuns} then 'running' else 'completed' end,
    'events', recoveries.events,
    'checked', checked,
    'resent', resent
  )
  from recoveries
  where webhook_id = webhooks.id
)`;
