import type { Clock } from '../clock.ts';
import type { Log } from '../observability/log.ts';
import { purgeRateWindows } from '../store/admission.ts';
import { purgeIdempotencyRecords } from '../store/idempotency.ts';
import { recoverFromClockSkew } from '../store/clock-skew.ts';
import type { Store } from '../store/store.ts';

/** Often enough that the tables stay small, seldom enough to cost nothing. */
const intervalMilliseconds = 10 * 60_000;

/**
 * Forgets what has had its time: rate windows that are over, answers past their 24 hours (D20, D24). What waits for a
 * time that a clock set back has put off goes on.
 */
export async function tidy(store: Store, now: Date): Promise<void> {
  await purgeRateWindows(store, now);
  await purgeIdempotencyRecords(store, now);
  await recoverFromClockSkew(store, now);
}

/** Tidies now and then until it is stopped. Processes that share a store may all do so: deleting twice is harmless. */
export function startHousekeeping(store: Store, clock: Clock, log: Log): { readonly stop: () => void } {
  const timer = setInterval(() => {
    tidy(store, clock()).catch((error: unknown) => {
      log.failure(error);
    });
  }, intervalMilliseconds).unref();
  return {
    stop: () => {
      clearInterval(timer);
    },
  };
}
