import { jsonParameter } from '../../database/json-parameter.ts';
import type { Place } from '../../sealing/sealer.ts';
import { statement } from '../../database/statement.ts';
import type { Store } from '../../store/store.ts';

export type DeliveryStatus = 'pending' | 'delivered' | 'failed' | 'cancelled';

/** One attempt at a delivery, as it is kept and as the operator sees it. */
export interface Attempt {
  /** ISO 8601. */
  readonly at: string;
  /** The status answered; null where there was no answer. */
  readonly status: number | null;
  readonly duration_ms: number;
  /** null where it succeeded. */
  readonly error: string | null;
}

/** What became of one delivery in a turn. */
export interface DeliveryOutcome {
  readonly deliveryId: string;
  readonly attempt: Attempt;
  /** Pending where it is to be tried again at `dueAt`. */
  readonly status: Exclude<DeliveryStatus, 'cancelled'>;
  readonly dueAt: Date | null;
  /** The beginning of the receiver's answer; null where there was none. */
  readonly answer: string | null;
}

/** Why a webhook was disabled: its receiver said 410, or failed for a whole schedule. */
export type DisabledReason = 'gone' | 'failing';

/** A turn that is over. */
export interface TurnResult {
  readonly webhookId: string;
  readonly lease: string;
  readonly slow: boolean;
  /** When it last took a delivery in this turn, if any. */
  readonly deliveredAt: Date | null;
  readonly disabled: DisabledReason | null;
  readonly outcomes: readonly DeliveryOutcome[];
}

/** In the order of their identifiers, as the relay locks them. */
const lockWebhooks = statement<object>(
  'lock_webhooks_of_turns',
  `select from webhooks where id = any(:webhook_ids::uuid[]) order by id for no key update`,
);

/**
 * An attempt is kept whatever happened to its delivery meanwhile; only a pending one takes a new status. What is looked
 * for comes as an array beside the rest: then the index is used, whatever was in the table when this was prepared.
 */
const recordOutcomes = statement<object>(
  'record_delivery_outcomes',
  `update deliveries
   set tries = tries + 1,
       attempts = attempts || outcome.attempt,
       answer_sealed = decode(outcome.answer_sealed, 'base64'),
       due_at = case when deliveries.status = 'pending' then outcome.due_at end,
       status = case when deliveries.status = 'pending' then outcome.status else deliveries.status end
   from json_to_recordset(:outcomes::json) as outcome (
     id uuid, attempt jsonb, status text, due_at timestamptz, answer_sealed text
   )
   where deliveries.id = outcome.id and deliveries.id = any(:delivery_ids::uuid[])`,
);

/** A webhook with more to do goes to the end of its line. */
const releaseWebhooks = statement<object>(
  'release_webhooks',
  `update webhooks
   set lease = null,
       leased_until = null,
       slow = turn.slow,
       last_delivered_at = coalesce(turn.delivered_at, last_delivered_at),
       disabled_at = case when turn.disabled is null then disabled_at else :at end,
       disabled_reason = coalesce(turn.disabled, disabled_reason),
       due_at = (
         select case when min(due_at) < :at then :at else min(due_at) end
         from deliveries
         where webhook_id = webhooks.id and status = 'pending'
       )
   from json_to_recordset(:turns::json) as turn (
     webhook_id uuid, lease uuid, slow boolean, delivered_at timestamptz, disabled text
   )
   where webhooks.id = turn.webhook_id and webhooks.lease = turn.lease
     and webhooks.id = any(:webhook_ids::uuid[])`,
);

const cancelOfDisabled = statement<object>(
  'cancel_deliveries_of_disabled',
  `update deliveries
   set status = 'cancelled', due_at = null
   where status = 'pending' and webhook_id = any(array(
     select id from webhooks where id = any(:webhook_ids::uuid[]) and disabled_at is not null
   ))`,
);

/**
 * Records turns and gives their webhooks back, all in one transaction. The webhooks are locked first: an event
 * relayed meanwhile either waits for the lock, and then wakes its webhook, or is seen when the next due time is
 * looked for.
 */
export function recordTurns(store: Store, results: readonly TurnResult[], at: Date): Promise<void> {
  // In the order of the key, as a rotation of the PHI key locks them too.
  const outcomes = results
    .flatMap((result) => result.outcomes)
    .toSorted((one, other) => (one.deliveryId < other.deliveryId ? -1 : 1))
    .map((outcome) => rowOf(store, outcome));
  const turns = results.map(({ webhookId, lease, slow, deliveredAt, disabled }) => ({
    webhook_id: webhookId,
    lease,
    slow,
    delivered_at: deliveredAt,
    disabled,
  }));
  const webhook_ids = results.map(({ webhookId }) => webhookId);
  const disabled = results.filter((result) => result.disabled !== null);
  return store.database.transaction(async (transaction) => {
    await transaction.run(lockWebhooks, { webhook_ids });
    if (outcomes.length > 0) {
      await transaction.run(recordOutcomes, {
        delivery_ids: outcomes.map(({ id }) => id),
        outcomes: jsonParameter(outcomes),
      });
    }
    await transaction.run(releaseWebhooks, { at, webhook_ids, turns: jsonParameter(turns) });
    if (disabled.length > 0) {
      await transaction.run(cancelOfDisabled, { webhook_ids: disabled.map(({ webhookId }) => webhookId) });
    }
  });
}

/** Sealed: what a receiver writes into its answer is not ours to know. */
function rowOf({ sealer }: Store, { deliveryId, attempt, status, dueAt, answer }: DeliveryOutcome) {
  const sealed = answer === null ? null : sealer.seal(deliveryAnswerPlace(deliveryId), answer);
  return {
    id: deliveryId,
    attempt,
    status,
    due_at: dueAt,
    answer_sealed: sealed?.toString('base64') ?? null,
  };
}

export const deliveryAnswerPlace = (id: string): Place => ({ table: 'deliveries', column: 'answer', id });
