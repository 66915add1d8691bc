import { setTimeout as delay } from 'node:timers/promises';

import { createBatcher } from '../database/batcher.ts';
import { StoreUnavailable } from '../database/database.ts';
import { traceRelay } from '../observability/tracing.ts';
import { attemptDeliveries } from './attempt-deliveries.ts';
import type { AttemptTools } from './attempt-deliveries.ts';
import { createPace, freeSlots, mayStart } from './slots.ts';
import { recordAttempts } from './store/attempts.ts';
import type { LeaseResult } from './store/attempts.ts';
import { leaseWebhooks, renewLeases, stillLeased } from './store/leases.ts';
import type { DeliveryLease } from './store/leases.ts';
import { relayEvents } from './store/relay.ts';

/*
 * docs/architecture.md ("One event") shows how an event reaches its receivers, and what happens if the process crashes at
 * each step.
 */

/** Reports the work to the log and the metrics. */
export interface DeliveryObserver {
  /** The attempts of a lease are recorded. */
  readonly recorded: (lease: DeliveryLease, result: LeaseResult) => void;
  /** An unexpected error during a lease. Attempts that were not recorded are made again when the lease has expired. */
  readonly failed: (error: unknown, lease: DeliveryLease) => void;
}

export interface DeliveryWorkerOptions extends Omit<AttemptTools, 'pace'> {
  readonly observer: DeliveryObserver;
  /** Called when a lease is over and there is room for another. */
  readonly onLeaseOver?: () => void;
}

export interface DeliveryWorker {
  /** Relays events and leases webhooks, as many as there is room for. Resolves to true if it found any. */
  readonly step: () => Promise<boolean>;
  /** Renews the leases that would soon end. Call it every few seconds, even while `step` waits. */
  readonly renew: () => Promise<void>;
  /** Delivers all that is due now, and resolves when it is recorded. */
  readonly settle: () => Promise<void>;
  /** Starts no more attempts, waits up to `graceMs` for those in flight, and aborts the rest. */
  readonly stop: (graceMs: number) => Promise<void>;
}

/**
 * Requests share the event loop and the database with deliveries. This allows some 3,500 attempts a second, of the
 * 6,000 that would be possible if requests waited.
 */
const attemptPace = { count: 6, everyMs: 1 } as const;

/** A large batch gives each webhook many deliveries per lease, and a lease costs the same for one as for many. */
const eventsPerRelay = 1_000;

/** Leases of fast receivers, and as many of slow ones. */
const leasesPerStep = 64;
const leasesPerRecord = 32;
const recordAgainMs = 500;

/** If a process dies, its webhooks wait this long for another one. */
const leaseMs = 12_000;

/** A lease is renewed this long before its end: two renewals may fail. The attempts of a lease take up to 16 s. */
const renewedMs = 8_000;

/** Attempts that cannot be recorded are kept for this long. */
const recordForMs = 45_000;

/**
 * Delivers events. Several workers, in one process or many, share the work through the store: only one of them
 * holds the lease of a webhook, so an attempt is repeated only after a crash.
 */
export function deliveryWorker(options: DeliveryWorkerOptions): DeliveryWorker {
  const { store, clock, observer } = options;
  const active = new Map<DeliveryLease, Promise<void>>();
  const lost = new Set<DeliveryLease>();
  const pace = createPace(attemptPace);
  const record = createBatcher<LeaseResult>({
    handle: (results) => recordSoon(results),
    maxInFlight: 1,
    maxItems: leasesPerRecord,
  });
  let stopping = false;

  /** Tries again while the database is away: an attempt that is not recorded is sent again. It may end after the lease (attempts.ts). */
  const recordSoon = async (results: readonly LeaseResult[]): Promise<void> => {
    const end = performance.now() + recordForMs;
    for (;;) {
      try {
        await recordAttempts(store, results, clock());
        return;
      } catch (error) {
        if (!(error instanceof StoreUnavailable) || stopping || performance.now() > end) throw error;
        await delay(recordAgainMs);
      }
    }
  };

  const work = async (lease: DeliveryLease): Promise<void> => {
    try {
      const isCancelled = () => stopping || lost.has(lease);
      const result = await attemptDeliveries(lease, { ...options, pace }, isCancelled);
      await record.add(result);
      observer.recorded(lease, result);
    } catch (error) {
      observer.failed(error, lease);
    } finally {
      active.delete(lease);
      lost.delete(lease);
      options.onLeaseOver?.();
    }
  };

  const beginLeases = async (): Promise<number> => {
    const at = clock();
    const free = freeSlots(active.keys(), at);
    const fast = Math.min(free.fast, leasesPerStep);
    const slow = Math.min(free.slow, leasesPerStep);
    if (stopping || fast + slow === 0) return 0;
    const leasedUntil = new Date(at.getTime() + leaseMs);
    const leases = await leaseWebhooks(store, { at, leasedUntil, fast, slow });
    for (const lease of leases) active.set(lease, work(lease));
    return leases.length;
  };

  /** Checked at every step, so that no attempt starts long after its webhook was deleted. */
  const markLostLeases = async (): Promise<void> => {
    const now = clock();
    const leases = [...active.keys()].filter((lease) => lease.deliveries.length > 0 && mayStart(lease, now));
    if (leases.length === 0) return;
    const held = await stillLeased(store, leases);
    for (const lease of leases) if (!held.has(lease.webhookId) && active.has(lease)) lost.add(lease);
  };

  const step = async (): Promise<boolean> => {
    await markLostLeases();
    // Deliveries that would wait here for their pace are better left in the store for another process.
    if (pace.isBusy()) return false;
    const beganAt = performance.now();
    const relayed = await relayEvents(store, clock(), eventsPerRelay, (traceparents) => {
      traceRelay(traceparents, beganAt);
    });
    return relayed + (await beginLeases()) > 0;
  };

  return {
    step,
    renew: async () => {
      const at = clock();
      const isAging = ({ leasedAt }: DeliveryLease) =>
        at.getTime() - leasedAt.getTime() >= leaseMs - renewedMs;
      const aging = [...active.keys()].filter(isAging);
      if (aging.length > 0) await renewLeases(store, aging, new Date(at.getTime() + leaseMs));
    },
    settle: async () => {
      while ((await step()) || active.size > 0) await Promise.all(active.values());
    },
    stop: async (graceMs) => {
      stopping = true;
      const abort = setTimeout(() => void options.sender.close(), graceMs);
      await Promise.all(active.values());
      clearTimeout(abort);
      await options.sender.close();
    },
  };
}
