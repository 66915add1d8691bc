import { purgeRateWindows } from '../accounts/store/admission.ts';
import { purgeTokens } from '../accounts/store/token-keys.ts';
import { purgeRequestHours } from '../audit/store/request-hours.ts';
import type { Clock } from '../clock.ts';
import type { Retention } from '../config/config.ts';
import { purgeEvents } from '../events/store/outbox.ts';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import { recoverFromClockSkew } from '../store/clock-skew.ts';
import { purgeIdempotencyRecords } from '../store/idempotency.ts';
import { dropAuditPartitions, keepPartitions } from '../store/partitions.ts';
import type { Store } from '../store/store.ts';
import { cancelDeliveriesOfDeletedWebhooks } from '../webhooks/store/webhooks.ts';

const intervalMs = 10 * 60_000;

/**
 * Deletes rate windows that are over (D24), keys and assertions of tokens (D38) and rows older than their retention, cancels
 * the deliveries of deleted webhooks, recovers from clock skew, and makes the partitions of the next months. A task that fails
 * does not stop the others. Resolves to true if all succeeded.
 */
export async function runHousekeeping(
  store: Store,
  now: Date,
  log: Log,
  retention: Retention,
): Promise<boolean> {
  const tasks = [
    () => purgeRateWindows(store),
    () => purgeIdempotencyRecords(store),
    async () => {
      const unsent = await purgeEvents(store, retention);
      if (unsent > 0) log.warning('deliveries.expired', { count: unsent });
    },
    () => cancelDeliveriesOfDeletedWebhooks(store),
    () => purgeRequestHours(store),
    () => purgeTokens(store),
    () => recoverFromClockSkew(store, now),
    () => dropAuditPartitions(store, retention.auditYears),
    () => keepPartitions(store),
  ];
  let succeeded = true;
  for (const task of tasks) {
    await task().catch((error: unknown) => {
      succeeded = false;
      log.failure(error);
    });
  }
  return succeeded;
}

/** Runs every ten minutes. Processes that share a store may run it at the same time: deleting twice is harmless. */
export function startHousekeeping(
  store: Store,
  clock: Clock,
  log: Log,
  metrics: Metrics,
  retention: Retention,
) {
  const run = async () => {
    const succeeded = await runHousekeeping(store, clock(), log, retention);
    if (succeeded) metrics.succeeded('housekeeping', clock());
  };
  let latest = Promise.resolve();
  const timer = setInterval(() => {
    latest = run();
  }, intervalMs).unref();
  const stop = (): Promise<void> => {
    clearInterval(timer);
    return latest;
  };
  return { stop };
}
