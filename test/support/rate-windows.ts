import { statement } from '../../server/database/statement.ts';
import type { Store } from '../../server/store/store.ts';
import type { WireAnswer } from './contract-check.ts';

const age = statement<object>(
  'age_rate_windows',
  `update rate_windows set started_at = started_at - make_interval(secs => :seconds)`,
);

/** Moves the rate windows of all keys back by this time. The database's clock, which decides when they end, cannot be moved. */
export async function ageWindows(store: Store, seconds: number): Promise<void> {
  await store.database.run(age, { seconds });
}

/** What the rate-limit headers of an answer say. */
export function rateLimitIn({ headers }: WireAnswer) {
  const [limit, remaining, reset] = ['Limit', 'Remaining', 'Reset'].map((name) =>
    Number(headers.get(`x-ratelimit-${name}`)),
  );
  return { limit, remaining, reset };
}
