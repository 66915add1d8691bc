import type { Clock } from '../clock.ts';
import type { Log } from '../observability/log.ts';
import { purgeRateWindows } from '../store/admission.ts';
import { purgeAuditRecords } from '../store/audit-purge.ts';
import { recoverFromClockSkew } from '../store/clock-skew.ts';
import { purgeEvents } from '../store/event-purge.ts';
import { purgeIdempotencyRecords } from '../store/idempotency.ts';
import type { Store } from '../store/store.ts';

/** How long rows are kept (docs/operate.md). */
export interface Retention {
  readonly idempotencyHours: number;
  readonly eventDays: number;
  readonly deliveryDays: number;
  readonly auditYears: number;
}

const intervalMilliseconds = 10 * 60_000;

/** Deletes rate windows that are over (D24) and what is older than its retention, and recovers from clock skew. */
export async function purgeExpired(store: Store, now: Date, log: Log, retention: Retention): Promise<void> {
  await purgeRateWindows(store);
  await purgeIdempotencyRecords(store, retention.idempotencyHours);
  const unsent = await purgeEvents(store, retention);
  if (unsent > 0) log.warning('deliveries.expired', { count: unsent });
  await recoverFromClockSkew(store, now);
  await purgeAuditRecords(store, retention.auditYears);
}

/** Purges every ten minutes. All processes that share a store may do so: deleting twice is harmless. */
export function startHousekeeping(
  store: Store,
  clock: Clock,
  log: Log,
  retention: Retention,
): { readonly stop: () => void } {
  const timer = setInterval(() => {
    purgeExpired(store, clock(), log, retention).catch((error: unknown) => {
      log.failure(error);
    });
  }, intervalMilliseconds).unref();
  return {
    stop: () => {
      clearInterval(timer);
    },
  };
}
