import type { Clock } from '../clock.ts';
import type { Log } from '../observability/log.ts';
import { purgeRateWindows } from '../store/admission.ts';
import { recoverFromClockSkew } from '../store/clock-skew.ts';
import { purgeIdempotencyRecords } from '../store/idempotency.ts';
import type { Store } from '../store/store.ts';

const intervalMilliseconds = 10 * 60_000;

/** Deletes rate windows that are over and answers older than 24 hours (D20, D24), and recovers from clock skew. */
export async function purgeExpired(store: Store, now: Date): Promise<void> {
  await purgeRateWindows(store);
  await purgeIdempotencyRecords(store, now);
  await recoverFromClockSkew(store, now);
}

/** Purges every ten minutes. All processes that share a store may do so: deleting twice is harmless. */
export function startHousekeeping(store: Store, clock: Clock, log: Log): { readonly stop: () => void } {
  const timer = setInterval(() => {
    purgeExpired(store, clock()).catch((error: unknown) => {
      log.failure(error);
    });
  }, intervalMilliseconds).unref();
  return {
    stop: () => {
      clearInterval(timer);
    },
  };
}
