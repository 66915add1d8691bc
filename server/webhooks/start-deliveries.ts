import { setTimeout as delay } from 'node:timers/promises';

import type { Clock } from '../clock.ts';
import type { Environment } from '../domain/environment.ts';
import { isTest } from '../events/types.ts';
import type { Log, LogFields } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Store } from '../store/store.ts';
import { startWorkLoop } from '../workers/work-loop.ts';
import { dnsResolver } from './address-guard.ts';
import { deliveryWorker } from './delivery-worker.ts';
import type { EventCheck } from './event-check.ts';
import { createSender } from './sender.ts';
import type { DeliveryOutcome, LeaseResult } from './store/attempts.ts';
import type { DeliveryLease } from './store/leases.ts';
import { recoverStep } from './store/recoveries.ts';

export interface DeliveriesOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
  readonly environment: Environment;
  readonly check: EventCheck;
  readonly metrics: Metrics;
  /** Told of each attempt once it is recorded. */
  readonly onAttempts: (partnerId: string, outcomes: readonly DeliveryOutcome[]) => void;
}

/** The limit of an attempt (D10). */
const attemptMs = 15_000;

/** An idle process looks for new events this often, so an event waits at most this long after its commit. */
const idleMs = 250;

/** Between two renewals of leases. */
const renewMs = 2_000;

/** The pause between two looks. Each then finds more, so its statements cost less for each delivery. */
const gatherMs = 10;

/** Delivers events until it is stopped. Processes on the same database share the work. */
export function startDeliveries(options: DeliveriesOptions) {
  const { store, clock, log, environment, check, metrics, onAttempts } = options;
  const attempts = attemptLog(log);
  const worker = deliveryWorker({
    store,
    clock,
    random: Math.random,
    check,
    sender: createSender({ environment, resolve: dnsResolver(), timeoutMs: attemptMs }),
    observer: {
      recorded: (lease, result) => {
        const { webhookId, clinicId } = lease;
        const { disabled } = result.verdict;
        for (const { type, status, eventAt, attempt } of result.outcomes) {
          if (isTest(type)) continue;
          const { duration_ms: durationMs, error } = attempt;
          metrics.attempt({ status: attempt.status, error, durationMs });
          if (status === 'delivered')
            metrics.delivered(Date.parse(attempt.at) + durationMs - eventAt.getTime());
        }
        attempts.recorded(lease, result);
        onAttempts(lease.partnerId, result.outcomes);
        if (disabled !== null) log.warning('webhook.disabled', { webhookId, clinicId, reason: disabled });
      },
      failed: (error, { webhookId }) => log.failure(error, { webhookId }),
    },
    onLeaseOver: () => loop.nudge(),
  });
  const loop = startWorkLoop({
    step: async () => {
      const found = await worker.step();
      metrics.succeeded('deliveries', clock());
      await delay(gatherMs);
      return found;
    },
    idleMs,
    failureMs: 1_000,
    onFailure: (error) => log.failure(error),
  });
  // Runs beside the other loop, whose statements may wait for a lock as long as a lease lasts.
  const renewals = startWorkLoop({
    step: () => worker.renew().then(() => false),
    idleMs: renewMs,
    failureMs: renewMs,
    onFailure: (error) => log.failure(error),
  });
  return {
    stop: async (graceMs: number) => {
      await loop.stop();
      await worker.stop(graceMs);
      await renewals.stop();
      attempts.close();
    },
  };
}

/**
 * A dead receiver with 100,000 deliveries fails thousands of attempts a second, and a network that is down fails all
 * receivers. The log gets the first lines, which say why, and the number of the others. Every attempt is stored with its delivery.
 */
const linesAMinute = { ofWebhook: 5, ofAll: 100 } as const;

/** Writes a line for each failed attempt, as long as there are few. */
export function attemptLog(log: Log) {
  const retried = boundedLines(log.event, 'delivery.attempt_failed');
  const givenUp = boundedLines(log.warning, 'delivery.failed');
  return {
    recorded: (
      { clinicId }: Pick<DeliveryLease, 'clinicId'>,
      { webhookId, verdict: { disabled }, outcomes }: LeaseResult,
    ) => {
      for (const { deliveryId, type, attemptNumber, attempt, status, dueAt } of outcomes) {
        // A failed test concerns only its partner.
        if (attempt.error === null || isTest(type)) continue;
        (status === 'failed' ? givenUp : retried).write({
          webhookId,
          clinicId,
          deliveryId,
          eventType: type,
          attempt: attemptNumber,
          status: attempt.status ?? undefined,
          reason: attempt.error,
          // The deliveries of a disabled webhook have no next attempt.
          nextAttemptAt: disabled === null ? dueAt?.toISOString() : undefined,
        });
      }
    },
    /** Writes the count of the current minute. */
    close: () => {
      retried.close();
      givenUp.close();
    },
  };
}

/** Writes the first lines of a minute, and at its end how many it left out. */
function boundedLines(write: Log['event'], name: string) {
  let ofWebhooks = new Map<string, number>();
  let written = 0;
  let leftOut = 0;
  let minute: NodeJS.Timeout | undefined;

  const close = () => {
    clearTimeout(minute);
    minute = undefined;
    if (leftOut > 0) write(`${name}.not_logged`, { count: leftOut });
    ofWebhooks = new Map();
    written = leftOut = 0;
  };
  return {
    write: (fields: LogFields & { readonly webhookId: string }) => {
      minute ??= setTimeout(close, 60_000).unref();
      const ofWebhook = ofWebhooks.get(fields.webhookId) ?? 0;
      if (written === linesAMinute.ofAll || ofWebhook === linesAMinute.ofWebhook) {
        leftOut += 1;
        return;
      }
      ofWebhooks.set(fields.webhookId, ofWebhook + 1);
      written += 1;
      write(name, fields);
    },
    close,
  };
}

/** The time between two looks for a recovery that has begun, or that another process left unfinished. */
const pollMs = 500;
const pauseAfterFailureMs = 1_000;

/** Works on recoveries (D36): finds what webhooks have not confirmed, and makes it due. Processes share this work. */
export function startRecoveries(store: Store, clock: Clock, log: Log) {
  return startWorkLoop({
    step: () => recoverStep(store, clock()),
    idleMs: pollMs,
    failureMs: pauseAfterFailureMs,
    onFailure: (error) => log.failure(error),
  });
}
