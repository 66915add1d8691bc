import type { components } from '../../../generated/partner/types.ts';
import { jsonParameter, statement } from '../../database/statement.ts';
import { isTestSql } from '../../events/types.ts';
import type { Place } from '../../sealing/sealer.ts';
import type { Store } from '../../store/store.ts';
import type { DisabledReason } from './view.ts';

export type DeliveryStatus = 'pending' | 'delivered' | 'failed' | 'cancelled';

/** One attempt to deliver, as it is stored and as both contracts show it. */
export type Attempt = Readonly<components['schemas']['Attempt']>;

/** An attempt and the state of its delivery after it. */
export interface DeliveryOutcome {
  readonly deliveryId: string;
  readonly type: string;
  /** When the event was written. */
  readonly eventAt: Date;
  /** When the retry schedule of this attempt began. */
  readonly beganAt: Date;
  /** Which attempt of that schedule it was, from 1. */
  readonly attemptNumber: number;
  readonly attempt: Attempt;
  readonly status: Exclude<DeliveryStatus, 'cancelled'>;
  /** When a pending delivery is tried again. */
  readonly dueAt: Date | null;
  /** The beginning of the response body; null if it was empty. */
  readonly excerpt: string | null;
}

/** The facts about a receiver that the attempts of a lease show. */
export interface ReceiverVerdict {
  /** The last successful attempt, if any. */
  readonly deliveredAt: Date | null;
  /** The first failed attempt after that, if any. */
  readonly failedAt: Date | null;
  readonly disabled: DisabledReason | null;
}

/** The result of a lease. */
export interface LeaseResult {
  readonly webhookId: string;
  readonly partnerId: string;
  readonly leaseId: string;
  readonly slow: boolean;
  readonly verdict: ReceiverVerdict;
  readonly outcomes: readonly DeliveryOutcome[];
}

/** Ordered by id, as in the relay, so that the two cannot deadlock. */
const lockWebhooks = statement<object>(
  'lock_leased_webhooks',
  `select from webhooks where id = any(:webhook_ids::uuid[]) order by id for no key update`,
);

const lostLease = `exists (
  select from webhooks where id = deliveries.webhook_id and lease is distinct from outcome.lease
)`;

/**
 * Only a pending delivery takes the result of an attempt. A failed attempt does not count if the delivery has begun another
 * schedule meanwhile, or if the process was suspended or cut off and lost the lease: another process delivers now.
 */
const counts = `(
  deliveries.status = 'pending' and (
    outcome.status = 'delivered'
    or date_trunc('milliseconds', deliveries.began_at) = outcome.began_at
      and not ${lostLease}
  )
)`;

/** A delivery that is replayed again and again must not grow without end. The contracts state this number. */
const latestAttempts = `case when jsonb_array_length(attempts) < 50 then attempts else attempts - 0 end`;

/**
 * Stores every attempt and keeps the latest 50. Only an attempt that counts changes anything else. A delivery that was
 * cancelled meanwhile keeps no response, because its patient may have been erased. The ids are an array beside the JSON, so
 * that the primary key is used even if the statement was planned on an empty table. If it is not
 * known whether this was committed, it runs again and stores nothing twice.
 */
const recordOutcomes = statement<object>(
  'record_attempts',
  `update deliveries
   set tries = case when ${counts} then tries + 1 else tries end,
       attempts = ${latestAttempts} || outcome.attempt,
       answer_sealed = case
         when ${counts} then decode(outcome.answer_sealed, 'base64')
         when deliveries.status <> 'cancelled' then deliveries.answer_sealed
       end,
       due_at = case when ${counts} then outcome.due_at else deliveries.due_at end,
       status = case when ${counts} then outcome.status else deliveries.status end
   from json_to_recordset(:outcomes::json) as outcome (
     id uuid, lease uuid, began_at timestamptz, attempt jsonb, status text, due_at timestamptz, answer_sealed text
   )
   where deliveries.id = outcome.id and deliveries.id = any(:delivery_ids::uuid[])
     and not (${lostLease} and deliveries.attempts @> jsonb_build_array(outcome.attempt))`,
);

/**
 * The failed delivery that disables a webhook must still be failed: a replay may have begun another schedule for it, and a
 * running recovery will.
 */
const disables = `(
  result.disabled is not null and not webhooks.recovering and exists (
    select from deliveries
    where id = any(:delivery_ids::uuid[]) and webhook_id = webhooks.id and status = 'failed'
      and not ${isTestSql}
  )
)`;

/**
 * A webhook with more due deliveries becomes due now, behind those that have waited longer. A webhook with none has caught up
 * (catch-up.ts).
 */
const releaseWebhooks = statement<object>(
  'release_webhooks',
  `update webhooks
   set lease = null,
       leased_until = null,
       slow = result.slow,
       last_delivered_at = coalesce(result.delivered_at, last_delivered_at),
       failing_since = case
         when result.delivered_at is null then coalesce(failing_since, result.failed_at) else result.failed_at
       end,
       disabled_at = coalesce(disabled_at, case when ${disables} then :at::timestamptz end),
       disabled_reason = coalesce(disabled_reason, case when ${disables} then result.disabled end),
       catching_up = case
         when recovering or exists (
           select from deliveries where webhook_id = webhooks.id and status = 'pending' and due_at <= :at
         ) then catching_up
       end,
       due_at = (
         select case when min(due_at) < :at then :at else min(due_at) end
         from deliveries
         where webhook_id = webhooks.id and status = 'pending'
       )
   from json_to_recordset(:results::json) as result (
     webhook_id uuid, lease uuid, slow boolean, delivered_at timestamptz, failed_at timestamptz, disabled text
   )
   where webhooks.id = result.webhook_id and webhooks.lease = result.lease
     and webhooks.id = any(:webhook_ids::uuid[])`,
);

/**
 * Records attempts and releases their leases, in one transaction. It locks the webhooks first: a relay that adds a
 * delivery meanwhile either waits and then makes its webhook due, or its delivery counts in the new `due_at`.
 */
export function recordAttempts(store: Store, results: readonly LeaseResult[], at: Date): Promise<void> {
  // Ordered by id, as in the rotation of the PHI key, so that the two cannot deadlock.
  const outcomes = results
    .flatMap((result) => result.outcomes.map((outcome) => rowOf(store, result, outcome)))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const rows = results.map(({ webhookId, leaseId, slow, verdict }) => ({
    webhook_id: webhookId,
    lease: leaseId,
    slow,
    delivered_at: verdict.deliveredAt,
    failed_at: verdict.failedAt,
    disabled: verdict.disabled,
  }));
  const webhook_ids = results.map(({ webhookId }) => webhookId);
  const delivery_ids = outcomes.map(({ id }) => id);
  return store.database.transaction(async (transaction) => {
    await transaction.run(lockWebhooks, { webhook_ids });
    if (outcomes.length > 0) {
      await transaction.run(recordOutcomes, { delivery_ids, outcomes: jsonParameter(outcomes) });
    }
    await transaction.run(releaseWebhooks, { at, webhook_ids, delivery_ids, results: jsonParameter(rows) });
  });
}

/** The excerpt is sealed: a receiver may quote health information. */
function rowOf({ sealer }: Store, { leaseId, partnerId }: LeaseResult, outcome: DeliveryOutcome) {
  const { deliveryId, beganAt, attempt, status, dueAt, excerpt } = outcome;
  const sealed =
    excerpt === null ? null : sealer.ofPartner(partnerId).seal(deliveryAnswerPlace(deliveryId), excerpt);
  return {
    id: deliveryId,
    lease: leaseId,
    began_at: beganAt,
    attempt,
    status,
    due_at: dueAt,
    answer_sealed: sealed?.toString('base64') ?? null,
  };
}

export const deliveryAnswerPlace = (id: string): Place => ({ table: 'deliveries', column: 'answer', id });
