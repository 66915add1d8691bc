import type { Clock } from '../clock.ts';
import { isTest } from '../events/types.ts';
import { tracedAttempt } from '../observability/tracing.ts';
import type { Store } from '../store/store.ts';
import {
  type SendResult,
  notInContract,
  outcomeOf,
  receiverVerdict,
  storedExcerpt,
  unreadable,
} from './delivery-outcome.ts';
import type { EventCheck } from './event-check.ts';
import { type Pace, fastMs, mayStart } from './slots.ts';
import { probeOf, sendProbe } from './probes.ts';
import type { Sender } from './sender.ts';
import { signedHeaders, signingKey } from './signature.ts';
import type { DeliveryOutcome, LeaseResult } from './store/attempts.ts';
import { openBody, openReceiver } from './store/leases.ts';
import type { DeliveryLease, DueDelivery } from './store/leases.ts';

export interface AttemptTools {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: () => number;
  readonly sender: Sender;
  readonly check: EventCheck;
  /** Shared by all attempts of the process. */
  readonly pace: Pace;
}

/** Attempts to a fast receiver that run at the same time. A slow one gets one at a time. */
const attemptsAtOnce = 4;

/**
 * Attempts the due deliveries of a lease. The first one goes alone, so that a dead receiver takes one connection, and
 * then several at once. If it stops early (time is up, the receiver answered 410, the webhook was deleted), the remaining
 * deliveries stay as they were, with no attempt counted.
 */
export async function attemptDeliveries(
  lease: DeliveryLease,
  { store, clock, random, sender, check, pace }: AttemptTools,
  isCancelled: () => boolean,
): Promise<LeaseResult> {
  const receiver = openReceiver(store, lease);
  const url = new URL(receiver.url);
  const keys = receiver.secrets.map(signingKey);
  const outcomes: DeliveryOutcome[] = [];
  let gone = false;

  const send = async (
    delivery: DueDelivery,
    startedAt: Date,
    traceparent: string | null,
  ): Promise<SendResult> => {
    const { id, type } = delivery;
    const body = openBody(store, lease, delivery);
    if (body === null) return unreadable;
    const probe = probeOf(type);
    if (probe !== undefined) {
      const probed = { id, body, keys, at: startedAt };
      return sendProbe(probe, probed, (request) => sender.send(url, request.headers, request.body));
    }
    if (check(type, body) === null) return notInContract;
    const headers = signedHeaders(keys, { id, body }, startedAt);
    return sender.send(url, traceparent === null ? headers : { ...headers, traceparent }, body);
  };
  const attempt = async (delivery: DueDelivery): Promise<void> => {
    const startedAt = clock();
    const { traceparent, type: eventType, tries } = delivery;
    const result = await tracedAttempt({ traceparent, eventType, url, tries }, (ours) =>
      send(delivery, startedAt, ours),
    );
    gone ||= result.error === 'gone' && !isTest(delivery.type);
    const excerpt = result.excerpt === null ? null : storedExcerpt(result.excerpt, receiver.knownSecrets);
    outcomes.push(outcomeOf(delivery, { ...result, excerpt }, { startedAt, endedAt: clock(), random }));
  };
  /** Attempts the next delivery. Resolves to false if there is none, or if no attempt may start any more. */
  const attemptNext = async (): Promise<boolean> => {
    const delivery = lease.deliveries.shift();
    if (delivery === undefined) return false;
    await pace.start();
    if (gone || isCancelled() || !mayStart(lease, clock())) return false;
    await attempt(delivery);
    return true;
  };
  const attemptAll = async (): Promise<void> => {
    while (await attemptNext());
  };
  await attemptNext();
  await Promise.all(Array.from({ length: lease.slow || lease.inOrder ? 1 : attemptsAtOnce }, attemptAll));

  const events = outcomes.filter(({ type }) => !isTest(type));
  const isSlow = events.some((outcome) => outcome.attempt.duration_ms > fastMs);
  return {
    webhookId: lease.webhookId,
    partnerId: lease.partnerId,
    leaseId: lease.leaseId,
    slow: events.length === 0 ? lease.slow : isSlow,
    verdict: receiverVerdict(lease, outcomes),
    outcomes,
  };
}
