import type { Clock } from '../clock.ts';
import { notInContract, outcomeOf, unreadable, wasNotSent } from './delivery-outcome.ts';
import type { SendResult } from './delivery-outcome.ts';
import type { EventCheck } from './event-check.ts';
import type { Pace } from './pace.ts';
import type { DisabledReason } from '../store/webhook-view.ts';
import type { DeliveryOutcome, LeaseResult } from '../store/events/attempts.ts';
import type { DeliveryLease, DueDelivery, Receiver } from '../store/events/leases.ts';
import type { Sender } from './sender.ts';
import { signedHeaders, signingKey } from './signature.ts';

/** What attempts are made with. */
export interface AttemptTools {
  readonly clock: Clock;
  readonly random: () => number;
  readonly sender: Sender;
  readonly check: EventCheck;
}

export interface AttemptLimits {
  /** Shared by all attempts of the process. */
  readonly pace: Pace;
  /** How many attempts of one lease run at the same time. */
  readonly concurrency: number;
  /** No attempt starts later than this after the lease began, so that the last one ends well before the lease does. */
  readonly startWithinMs: number;
  /** An attempt that takes longer makes the receiver a slow one. */
  readonly slowAfterMs: number;
}

/**
 * Attempts the due deliveries of a lease, several at once. If it stops early (time is up, the receiver answered 410,
 * the webhook was deleted), the remaining deliveries stay as they were, with no attempt counted.
 */
export async function attemptDeliveries(
  lease: DeliveryLease,
  receiver: Receiver,
  { clock, random, sender, check }: AttemptTools,
  { pace, concurrency, startWithinMs, slowAfterMs }: AttemptLimits,
  isCancelled: () => boolean,
): Promise<LeaseResult> {
  const began = clock().getTime();
  const url = new URL(receiver.url);
  const keys = receiver.secrets.map(signingKey);
  const outcomes: DeliveryOutcome[] = [];
  let gone = false;

  const send = async ({ id, type, body }: DueDelivery, startedAt: Date): Promise<SendResult> => {
    if (body === null) return unreadable;
    if (!check(type, body)) return notInContract;
    return sender.send(url, signedHeaders(keys, { id, body }, startedAt), body);
  };
  const attempt = async (delivery: DueDelivery): Promise<void> => {
    const startedAt = clock();
    const result = await send(delivery, startedAt);
    gone ||= result.error === 'gone';
    const excerpt = result.excerpt === null ? null : storedExcerpt(result.excerpt, receiver);
    outcomes.push(outcomeOf(delivery, { ...result, excerpt }, { startedAt, endedAt: clock(), random }));
  };
  // The loops share one iterator: each takes the next delivery when its last attempt is over.
  const waiting = lease.deliveries.values();
  const attemptNext = async (): Promise<void> => {
    for (const delivery of waiting) {
      await pace.start();
      if (gone || isCancelled() || clock().getTime() - began > startWithinMs) return;
      await attempt(delivery);
    }
  };
  await Promise.all(Array.from({ length: lease.inOrder ? 1 : concurrency }, attemptNext));

  const delivered = outcomes.findLast(({ status }) => status === 'delivered');
  const deliveredAt = delivered ? new Date(delivered.attempt.at) : null;
  const isSlow = outcomes.some((outcome) => outcome.attempt.duration_ms > slowAfterMs);
  return {
    webhookId: lease.webhookId,
    leaseId: lease.leaseId,
    slow: outcomes.length === 0 ? lease.slow : isSlow,
    deliveredAt,
    disabled: reasonToDisable(lease, outcomes, deliveredAt),
    outcomes,
  };
}

const storedBytes = 1_024;

/** A receiver may write its signing secrets into its response, and operators must not see them. */
function storedExcerpt(excerpt: string, { knownSecrets }: Receiver): string {
  const clean = knownSecrets.reduce(
    (text, secret) => text.replaceAll(secret.replace(/^whsec_/, ''), '[secret]'),
    excerpt,
  );
  return Buffer.from(clean).toString('utf8', 0, storedBytes);
}

/** A webhook is disabled by 410, or by a delivery that failed for its whole schedule while no other was delivered. */
function reasonToDisable(
  { lastDeliveredAt, deliveries }: DeliveryLease,
  outcomes: readonly DeliveryOutcome[],
  deliveredAt: Date | null,
): DisabledReason | null {
  if (outcomes.some(({ attempt }) => attempt.error === 'gone')) return 'gone';
  const failed = new Set(
    outcomes
      .filter(({ status, attempt }) => status === 'failed' && !wasNotSent(attempt.error))
      .map(({ deliveryId }) => deliveryId),
  );
  const lastSuccess = deliveredAt ?? lastDeliveredAt;
  const nothingDelivered = deliveries.some(
    ({ id, beganAt }) => failed.has(id) && (lastSuccess === null || lastSuccess < beganAt),
  );
  return nothingDelivered ? 'failing' : null;
}
