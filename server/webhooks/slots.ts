import type { DeliveryLease } from './store/leases.ts';

/*
 * A slow or dead receiver holds up no fast one:
 *
 * - A lease starts attempts for a second. Afterwards it only waits for the answers to those in flight, so a webhook with
 *   many deliveries makes room for others every second.
 * - A receiver is slow after an attempt of more than a second, and fast again after a lease without one. A slow receiver
 *   gets one attempt at a time.
 * - The lease of a fast receiver takes a fast slot while it starts attempts. If the receiver turns out slow or dead, the
 *   lease gives that slot up after the second, and waits in one of the many other slots.
 *
 * Fast receivers have to wait only if all slots are taken: by more than a thousand that fail within 15 s.
 */

/** A fast receiver answers within this time, and a lease starts attempts for as long. */
export const fastMs = 1_000;

/**
 * Fast slots limit the connections to a host that many clinics share. Leases that only wait cost no CPU time, but up to
 * 100 KB of memory each, most of it for TLS.
 */
export const slots = { fast: 256, waiting: 1_024 } as const;

type Lease = Pick<DeliveryLease, 'slow' | 'leasedAt'>;

/** True while attempts of the lease may start. */
export function mayStart({ leasedAt }: Lease, now: Date): boolean {
  return now.getTime() - leasedAt.getTime() <= fastMs;
}

/** The leases of fast and of slow receivers that may begin beside those under way. */
export function freeSlots(underWay: Iterable<Lease>, now: Date) {
  const leases = [...underWay];
  const fast = leases.filter((lease) => !lease.slow && mayStart(lease, now)).length;
  const free = slots.fast + slots.waiting - leases.length;
  return {
    fast: Math.max(0, Math.min(slots.fast - fast, free)),
    slow: Math.max(0, Math.min(slots.waiting - (leases.length - fast), free)),
  };
}

/** Limits how often something starts. Callers start in the order in which they asked. */
export interface Pace {
  /** Resolves when the caller may start. */
  readonly start: () => Promise<void>;
  /** True while callers wait. */
  readonly isBusy: () => boolean;
}

/**
 * Lets `count` callers start every `everyMs`. If the event loop is busy, the timer is late, and missed starts are not
 * made up for. So this work slows down on its own while requests need the process.
 */
export function createPace(
  { count, everyMs }: { readonly count: number; readonly everyMs: number },
  schedule: (tick: () => void, milliseconds: number) => void = setTimeout,
): Pace {
  const waiting: (() => void)[] = [];
  let free = count;
  let ticking = false;

  const tick = () => {
    const started = waiting.splice(0, count);
    for (const start of started) start();
    free = count - started.length;
    ticking = started.length > 0;
    if (ticking) schedule(tick, everyMs);
  };

  return {
    start: () =>
      new Promise((resolve) => {
        if (free > 0) {
          free -= 1;
          resolve();
        } else {
          waiting.push(resolve);
        }
        if (ticking) return;
        ticking = true;
        schedule(tick, everyMs);
      }),
    isBusy: () => waiting.length > 0,
  };
}
