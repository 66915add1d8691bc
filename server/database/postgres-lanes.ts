import pg from 'pg';

import { createBatcher } from './batcher.ts';
import type { Batcher } from './batcher.ts';
import { StoreUnavailable } from './database.ts';
import { withClient } from './pool.ts';
import type { Pool, PoolState } from './pool.ts';
import { Batch } from './postgres-batch.ts';
import type { BatchedStatement } from './postgres-batch.ts';
import { isUnavailable } from './postgres-errors.ts';
import type { Lane, Sharing, Statement } from './statement.ts';

/** Runs statements that may share a transaction with others, and returns the rows of each. */
interface Lanes {
  readonly run: (
    sharing: Sharing,
    statement: Statement<object>,
    values: BatchedStatement['values'],
  ) => Promise<object[]>;
  /** The state of a pool. Statements that wait for a batch in its lanes count as waiting. */
  readonly withWaiting: (pool: PoolState, lanes: readonly Lane[]) => PoolState;
}

/**
 * Few large batches cost least, but two at a time let one be built while the other waits for the disk. Together the lanes leave
 * connections for the statements that are not batched.
 *
 * Batches cost less than pg's pipeline mode. CPU µs per statement (Node and PostgreSQL) with 32 callers, batched and pipelined:
 * counting a request 58 and 86, listing carriers 18 and 21, services for a patient 46 and 59, creating a patient 108 and 310.
 */
const limits: Readonly<Record<Lane, { readonly maxInFlight: number; readonly maxItems: number }>> = {
  reads: { maxInFlight: 2, maxItems: 16 },
  admissions: { maxInFlight: 2, maxItems: 32 },
  claims: { maxInFlight: 1, maxItems: 32 },
  changes: { maxInFlight: 2, maxItems: 32 },
};

interface Pending extends BatchedStatement {
  /** Names the row that the statement locks. */
  readonly lock: string;
  readonly since: number;
  readonly resolve: (rows: object[]) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Runs the statements of concurrent requests in batches. A batch has one round trip, one transaction and one write to
 * the disk, which are most of the cost of a small statement.
 */
export function openLanes(pools: Readonly<Record<Lane, Pool>>, timeoutMs: number): Lanes {
  const timeout = { ms: timeoutMs, error: () => new StoreUnavailable('the database is busy') };
  const open = (lane: Lane): Batcher<Pending> => {
    const handle = (statements: readonly Pending[]) =>
      inOneTransaction(
        pools[lane],
        statements,
        statements.map(({ since }) => since),
      );
    return createBatcher({ handle, ...limits[lane], timeout });
  };
  const lanes = {
    reads: open('reads'),
    admissions: open('admissions'),
    claims: open('claims'),
    changes: open('changes'),
  };
  return {
    run: ({ lane, locks }, { name, text, parameters }, values) => {
      const lock = locks.map((parameter) => String(values[parameters.indexOf(parameter)])).join(' ');
      const { promise, resolve, reject } = Promise.withResolvers<object[]>();
      const since = performance.now();
      lanes[lane].add({ name, text, values, lock, since, resolve, reject }).catch(reject);
      return promise;
    },
    withWaiting: (pool, names) => ({
      ...pool,
      waiting: names.reduce((sum, lane) => sum + lanes[lane].waiting(), pool.waiting),
    }),
  };
}

/**
 * Runs statements in one transaction. If one fails, PostgreSQL undoes them all. Then the one that failed runs again
 * alone and the rest run again together, so that no request fails because of another one.
 */
async function inOneTransaction(
  pool: Pool,
  statements: readonly Pending[],
  since?: readonly number[],
): Promise<void> {
  // Transactions that lock rows in the same order cannot deadlock.
  const ordered = statements.toSorted((a, b) => (a.lock < b.lock ? -1 : a.lock > b.lock ? 1 : 0));
  const batch = new Batch(ordered);
  try {
    await withClient(pool, (client) => batch.runOn(client), since);
    for (const [index, { resolve }] of ordered.entries()) resolve(batch.rows[index] ?? []);
  } catch (error) {
    const code = ownFailure(error);
    const failed = code === undefined ? undefined : ordered[batch.current];
    if (failed === undefined || ordered.length === 1) {
      for (const { reject } of ordered) reject(error);
      return;
    }
    const rest = ordered.filter((one) => one !== failed);
    // A statement that timed out would take as long again.
    if (code === timedOut) failed.reject(error);
    const alone = code === timedOut ? undefined : inOneTransaction(pool, [failed]);
    await Promise.all([alone, inOneTransaction(pool, rest)]);
  }
}

const timedOut = '57014';
const deadlock = '40P01';

/** The SQLSTATE if PostgreSQL refused one statement; undefined if the failure concerns the whole batch. */
function ownFailure(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (!(cause instanceof pg.DatabaseError)) return undefined;
  const isOwn = !isUnavailable(cause) || cause.code === deadlock || cause.code === timedOut;
  return isOwn ? cause.code : undefined;
}
