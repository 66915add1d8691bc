import type { Entry } from '../load/ledger.ts';

/**
 * The seconds from an instant, in Unix milliseconds, until the first change was acknowledged that was sent after it. A replayed
 * answer is none: it changes nothing. undefined: there is none yet.
 */
export function answeredAgain(entries: readonly Entry[], since: number): number | undefined {
  const times = entries.flatMap(({ attempts }) =>
    attempts
      .filter(({ sentAt, status, isReplay }) => sentAt >= since && status >= 200 && status < 300 && !isReplay)
      .map(({ answeredAt }) => answeredAt),
  );
  return times.length === 0 ? undefined : (Math.min(...times) - since) / 1_000;
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}
