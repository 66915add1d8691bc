import type { Clock } from '../clock.ts';
import type { DisabledReason, DeliveryOutcome, TurnResult } from './queue/turn-results.ts';
import type { DueDelivery, Turn } from './queue/turns.ts';
import { notInContract, outcomeOf } from './delivery-outcome.ts';
import type { EventCheck } from './event-check.ts';
import type { Pace } from './pace.ts';
import type { Sender } from './sender.ts';
import { signedHeaders, signingKey } from './signed-headers.ts';

/** What deliveries are made with. */
export interface DeliveryTools {
  readonly clock: Clock;
  readonly random: () => number;
  readonly sender: Sender;
  readonly check: EventCheck;
}

/** How a turn is spent. */
export interface TurnLimits {
  /** Every attempt of the process waits for it. */
  readonly pace: Pace;
  /** Attempts at the same time. */
  readonly atOnce: number;
  /** No attempt starts later than so many milliseconds into the turn: it ends well before its lease does. */
  readonly startingMs: number;
  /** An attempt that takes longer makes the receiver a slow one. */
  readonly quickMs: number;
}

/**
 * Delivers what is due to one webhook, several at once. What is not begun when the turn ends (its time is over, the
 * receiver said 410, the webhook was deleted) stays as it was and costs nothing.
 */
export async function takeTurn(
  turn: Turn,
  secret: string,
  { clock, random, sender, check }: DeliveryTools,
  { pace, atOnce, startingMs, quickMs }: TurnLimits,
  isOver: () => boolean,
): Promise<TurnResult> {
  const began = clock().getTime();
  const url = new URL(turn.url);
  const key = signingKey(secret);
  const outcomes: DeliveryOutcome[] = [];
  let gone = false;

  const deliver = async (delivery: DueDelivery): Promise<void> => {
    const at = clock();
    const result = check(delivery.type, delivery.body)
      ? await sender.send(url, signedHeaders(key, delivery, at), delivery.body)
      : notInContract;
    gone ||= result.fault === 'gone';
    const excerpt = result.excerpt === null ? null : keptOf(result.excerpt, secret);
    outcomes.push(outcomeOf(delivery, { ...result, excerpt }, { at, until: clock(), random }));
  };
  // They share one iterator, so each takes the next delivery when it has done with its last.
  const waiting = turn.deliveries.values();
  const deliverOn = async (): Promise<void> => {
    for (const delivery of waiting) {
      await pace.begin();
      if (gone || isOver() || clock().getTime() - began > startingMs) return;
      await deliver(delivery);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, deliverOn));

  const took = outcomes.findLast(({ status }) => status === 'delivered');
  const deliveredAt = took ? new Date(took.attempt.at) : null;
  return {
    webhookId: turn.webhookId,
    lease: turn.lease,
    slow: outcomes.length === 0 ? turn.slow : outcomes.some(({ attempt }) => attempt.duration_ms > quickMs),
    deliveredAt,
    disabled: reasonToDisable(turn, outcomes, deliveredAt),
    outcomes,
  };
}

/** So much of an answer is kept for the operator. */
const keptBytes = 1_024;

/** A receiver may write what it likes into its answer, and even its secret is not for the operator to read. */
function keptOf(excerpt: string, secret: string): string {
  const clean = excerpt.replaceAll(secret.replace(/^whsec_/, ''), '[secret]');
  return Buffer.from(clean).toString('utf8', 0, keptBytes);
}

/** 410 says so; otherwise a delivery has failed for its whole schedule, and nothing else was taken since it began. */
function reasonToDisable(
  { lastDeliveredAt, deliveries }: Turn,
  outcomes: readonly DeliveryOutcome[],
  deliveredAt: Date | null,
): DisabledReason | null {
  if (outcomes.some(({ attempt }) => attempt.error === 'gone')) return 'gone';
  const failed = new Set(
    outcomes
      .filter(({ status, attempt }) => status === 'failed' && attempt.error !== notInContract.fault)
      .map(({ deliveryId }) => deliveryId),
  );
  const takenSince = deliveredAt ?? lastDeliveredAt;
  const throughout = deliveries.some(
    ({ id, beganAt }) => failed.has(id) && (takenSince === null || takenSince < beganAt),
  );
  return throughout ? 'failing' : null;
}
