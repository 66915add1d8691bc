import pg from 'pg';
import type { PoolClient } from 'pg';
import { Batch } from './postgres-batch.ts';
import type { BatchedStatement, ParserOf } from './postgres-batch.ts';
import { StoreUnavailable } from './database.ts';
import { isUnavailable } from './postgres-errors.ts';
import type { Lane, Statement } from './statement.ts';
import { wireText } from './wire-text.ts';

/** Runs work on a connection of a pool. */
export type WithClient = <T>(work: (client: PoolClient) => Promise<T>) => Promise<T>;

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
  marks: { batches: 1, most: 32 },
  changes: { batches: 2, most: 32 },
};

interface Waiting extends BatchedStatement {
  /** Names the row that it locks, whatever the statement. */
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
export function openLanes(
  clients: Readonly<Record<Lane, WithClient>>,
  parserOf: ParserOf,
  patienceMs: number,
): Lanes {
  const lanes = {
    reads: openLane('reads'),
    marks: openLane('marks'),
    changes: openLane('changes'),
  };
  return {
    run: async (lane, { name, text, parameters, sharing }, given) => {
      const lock = (sharing?.locks ?? [])
        .map((parameter) => String(given[parameters.indexOf(parameter)]))
        .join(' ');
      // Made here, so that a value that cannot be sent is its own statement's failure and no other's.
      const values = given.map(wireText);
      const { promise, resolve, reject } = Promise.withResolvers<object[]>();
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
      void together(clients[lane], waiting.splice(0, most)).finally(() => {
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

  /** Runs statements in one transaction. Where one fails all are undone: it is run again alone, and so are the rest. */
  async function together(withClient: WithClient, statements: Waiting[]): Promise<void> {
    // Two batches that lock rows in the same order never wait for each other in a circle.
    const ordered = statements.sort((a, b) => (a.lock < b.lock ? -1 : a.lock > b.lock ? 1 : 0));
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    const batch = new Batch(ordered, parserOf, (error) => {
      if (error === undefined || error === null) resolve(undefined);
      else reject(error);
    });
    try {
      await withClient((client) => {
        client.query(batch);
        return promise;
      });
      for (const [index, one] of ordered.entries()) one.resolve(batch.rows[index] ?? []);
    } catch (error) {
      const refusal = refusalOf(error);
      const failed = refusal === undefined ? undefined : ordered[batch.at];
      if (failed === undefined || ordered.length === 1) {
        for (const { reject: refuse } of ordered) refuse(error);
        return;
      }
      // What took too long would take as long again; anything else has to be its own failure, and not a neighbour's.
      if (refusal === timedOut) failed.reject(error);
      const alone = refusal === timedOut ? [] : [together(withClient, [failed])];
      await Promise.all([
        ...alone,
        together(
          withClient,
          ordered.filter((one) => one !== failed),
        ),
      ]);
    }
  }
}

const timedOut = '57014';
const deadlock = '40P01';

/** The database's code where it refused a statement, and so undid its whole transaction. */
function refusalOf(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (!(cause instanceof pg.DatabaseError)) return undefined;
  const isOwn = !isUnavailable(cause) || cause.code === deadlock || cause.code === timedOut;
  return isOwn ? cause.code : undefined;
}
