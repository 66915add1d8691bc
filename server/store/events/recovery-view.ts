import { isoInstant } from '../iso-instant.ts';

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
 * Whether the last recovery is running, from `webhooks`: it looks for events, or the webhook catches up on what it found. It
 * ends if the webhook is disabled. What it found then waits for the recovery that enables the webhook.
 */
export const recoveryRuns = `(
  webhooks.recovering or webhooks.disabled_at is null and webhooks.catching_up is not null
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
  where webhook_id = webhooks.id and recoveries.partner_id = webhooks.partner_id
)`;
