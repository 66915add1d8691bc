import { auditRecord, noPerson } from '../audit/record.ts';
import type { AuditRecord } from '../audit/record.ts';
import type { AuditTrail } from '../audit/trail.ts';
import { ShortMemory } from './rate-limit.ts';

const freeFailures = 4;
const firstLockMs = 1_000;
const longestLockMs = 3_600_000;

/**
 * Makes an address wait after its fifth wrong key in a row: one second, doubled by each further wrong key, up to an hour. A
 * person who mistypes hardly notices; a program that guesses gets 17 keys, and then one an hour. Requests during the wait are not
 * checked, so they do not prolong it.
 */
export class Lockout {
  readonly #failures = new ShortMemory<{ readonly count: number; readonly lockedUntil: number }>(
    2 * longestLockMs,
  );

  /** The seconds left of the lock; 0 if there is none. */
  secondsLeft(address: string, at: Date): number {
    const { lockedUntil = 0 } = this.#failures.get(address, at) ?? {};
    return Math.max(0, Math.ceil((lockedUntil - at.getTime()) / 1000));
  }

  /** Counts a wrong key and returns the number in a row. */
  failed(address: string, at: Date): number {
    const count = (this.#failures.get(address, at)?.count ?? 0) + 1;
    const lockMs =
      count > freeFailures ? Math.min(firstLockMs * 2 ** (count - freeFailures - 1), longestLockMs) : 0;
    this.#failures.set(address, { count, lockedUntil: at.getTime() + lockMs }, at);
    return count;
  }

  succeeded(address: string): void {
    this.#failures.delete(address);
  }
}

const hourMs = 3_600_000;

/** The limit for all addresses together. The lockout limits a single address to seventeen in the first hours. */
const mostAnHour = 500;

interface FailedSignIn {
  readonly at: Date;
  readonly requestId: string;
  readonly address: string | null;
  readonly durationMs: number;
}

/** Records wrong keys by address, never the keys themselves, and limits the records so that strangers cannot fill the table. */
export function failedSignIns(trail: Pick<AuditTrail<AuditRecord>, 'note'>): (failed: FailedSignIn) => void {
  let hour = { startedAt: -Infinity, count: 0 };
  return (failed) => {
    const age = failed.at.getTime() - hour.startedAt;
    // A negative age: the clock was set back.
    if (age < 0 || age >= hourMs) hour = { startedAt: failed.at.getTime(), count: 0 };
    hour.count += 1;
    if (hour.count > mostAnHour) return;
    trail.note(
      auditRecord({
        ...failed,
        actor: noPerson,
        partnerId: null,
        ids: {},
        operation: 'signIn',
        outcome: 'UNAUTHORIZED',
        status: 401,
      }),
    );
  };
}
