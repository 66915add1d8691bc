import pg from 'pg';
import type { PoolClient } from 'pg';
import { Batch } from './postgres-batch.ts';
import type { BatchedStatement, ParserOf } from './postgres-batch.ts';
import { StoreUnavailable } from './database.ts';
import { isUnavailable } from './postgres-errors.ts';
import type { Lane, Statement } from './statement.ts';

/** Runs work on a connection of the pool. */
type WithClient = <T>(work: (client: PoolClient) => Promise<T>) => Promise<T>;

/** Takes statements that may share a transaction with others, and answers each with its own rows. */
export interface Lanes {
  readonly run: (lane: Lane, statement: Statement<object>, values: readonly unknown[]) => Promise<object[]>;
}

/**
 * How many batches of a lane may be on their way at once, and how large. Few and large ones cost least; more than
 * one, so that while a batch waits for the disk another is made. Together they leave connections for the rest.
 */
const shape: Readonly<Record<Lane, { readonly batches: number; readonly most: number }>> = {
  reads: { batches: 2, most: 16 },
  counts: { batches: 1, most: 32 },
  changes: { batches: 3, most: 16 },
};

interface Waiting extends BatchedStatement {
  /** Names the row that it locks. */
  readonly lock: string;
  /** By the process's own clock, in milliseconds. */
  readonly since: number;
  readonly resolve: (rows: object[]) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Batches what many requests want of PostgreSQL at the same time: one trip, one transaction and one write to the
 * disk for all of them, which is most of what a small statement costs. Who comes alone is not kept waiting: a batch
 * is whatever has come by the end of the event loop's turn, or while the batches ahead were on their way.
 */
export function openLanes(withClient: WithClient, parserOf: ParserOf, patienceMs: number): Lanes {
  const lanes = {
    reads: openLane('reads'),
    counts: openLane('counts'),
    changes: openLane('changes'),
  };
  return {
    run: (lane, { name, text, parameters, sharing }, values) => {
      const { promise, resolve, reject } = Promise.withResolvers<object[]>();
      const locks = sharing?.locks.map((parameter) => String(values[parameters.indexOf(parameter)])) ?? [];
      const lock = [name, ...locks].join(' ');
      lanes[lane]({ name, text, values, lock, since: performance.now(), resolve, reject });
      return promise;
    },
  };

  function openLane(lane: Lane): (one: Waiting) => void {
    const { batches, most } = shape[lane];
    const waiting: Waiting[] = [];
    let underway = 0;
    let due = false;
    let watched = false;

    const send = (): void => {
      due = false;
      if (waiting.length === 0) return;
      underway += 1;
      void together(waiting.splice(0, most)).finally(() => {
        underway -= 1;
        consider();
      });
      consider();
    };
    const consider = (): void => {
      if (due || waiting.length === 0 || underway >= batches) return;
      due = true;
      setImmediate(send);
    };
    /** Nobody waits for ever behind batches that do not come back. */
    const watch = (): void => {
      watched = waiting.length > 0;
      if (watched) setTimeout(giveUp, patienceMs).unref();
    };
    const giveUp = (): void => {
      const stale = waiting.filter(({ since }) => performance.now() - since >= patienceMs).length;
      for (const { reject } of waiting.splice(0, stale)) reject(new StoreUnavailable('the database is busy'));
      watch();
    };
    return (one) => {
      waiting.push(one);
      consider();
      if (!watched) watch();
    };
  }

  /** Runs statements in one transaction; where it fails they are run one by one, to find whose fault it was. */
  async function together(statements: Waiting[]): Promise<void> {
    // Two batches that lock rows in the same order never wait for each other in a circle.
    const ordered = statements.sort((a, b) => (a.lock < b.lock ? -1 : a.lock > b.lock ? 1 : 0));
    try {
      const rows = await withClient((client) => sendBatch(client, ordered));
      for (const [index, { resolve }] of ordered.entries()) resolve(rows[index] ?? []);
    } catch (error) {
      if (ordered.length > 1 && undidItself(error)) {
        await Promise.all(ordered.map((one) => together([one])));
      } else {
        for (const { reject } of ordered) reject(error);
      }
    }
  }

  async function sendBatch(client: PoolClient, statements: readonly Waiting[]): Promise<object[][]> {
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    const batch = new Batch(statements, parserOf, (error) => {
      if (error === undefined || error === null) resolve(undefined);
      else reject(error);
    });
    client.query(batch);
    await promise;
    return batch.rows;
  }
}

/** Whether the database itself refused a statement, and so undid its whole transaction, a deadlock's included. */
function undidItself(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return cause instanceof pg.DatabaseError && (!isUnavailable(cause) || cause.code === '40P01');
}
