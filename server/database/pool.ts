import pg from 'pg';
import type { PoolClient } from 'pg';

import { StoreUnavailable } from './database.ts';
import type { Connection, Database } from './database.ts';
import { asStoreError, isUnavailable } from './postgres-errors.ts';
import { positionalValues } from './statement.ts';
import type { Statement, Values } from './statement.ts';

/** Runs on each new connection before it is used. */
type Prepare = (client: pg.ClientBase) => Promise<void>;

interface PoolOptions extends pg.PoolConfig {
  readonly prepare?: Prepare;
  readonly onWait?: OnWait | undefined;
}

/** A pool of connections that says how long statements wait for one. */
export class Pool extends pg.Pool {
  readonly name: string;
  readonly onWait: OnWait;

  constructor(name: string, { prepare, onWait = () => undefined, ...settings }: PoolOptions) {
    super({
      ...settings,
      types: { getTypeParser: parserOf },
      // eslint-disable-next-line @typescript-eslint/no-misused-promises -- the pool waits for it, which its types do not say
      ...(prepare && { onConnect: prepare }),
    });
    this.name = name;
    this.onWait = onWait;
  }

  state(): PoolState {
    const { name, options, idleCount, totalCount, waitingCount } = this;
    return { name, max: options.max, idle: idleCount, used: totalCount - idleCount, waiting: waitingCount };
  }
}

/** Opens a pool of connections. Each connects when it is first needed, so a pool that is never used costs nothing. */
export function openPool(name: string, options: PoolOptions): Pool {
  const pool = new Pool(name, options);
  // The pool drops a connection that was lost while idle; one lost in use rejects its statement. Both also emit
  // 'error', which would end the process if nothing listened.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Runs each statement on the next free connection of a pool, as a transaction of its own. */
export function connectionOf(pool: Pool, now: () => Date): Omit<Database, 'close'> {
  const onClient = (client: PoolClient) => connectionOn(client, now);
  return {
    pools: () => [pool.state()],
    run: (statement, values) => withClient(pool, (client) => onClient(client).run(statement, values)),
    execute: (script) => withClient(pool, (client) => onClient(client).execute(script)),
    transaction: (work) => withClient(pool, (client) => inTransaction(client, () => work(onClient(client)))),
    now,
  };
}

/** Runs `work` on a connection of the pool that nothing else uses meanwhile. `since`: when each statement began to wait. */
export async function withClient<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  since: readonly number[] = [performance.now()],
): Promise<T> {
  const client = await pool
    .connect()
    .catch((error: unknown) => {
      throw asStoreError(error);
    })
    .finally(() => {
      const now = performance.now();
      for (const start of since) pool.onWait(pool.name, (now - start) / 1000);
    });
  try {
    const result = await work(client);
    client.release();
    return result;
  } catch (error) {
    // A connection that may be broken, or still busy with a statement that timed out, is closed.
    client.release(isUnavailable(error));
    throw asStoreError(error);
  }
}

function connectionOn(client: PoolClient, now: () => Date): Connection {
  return {
    async run<Row extends object>(statement: Statement<Row>, values: Values) {
      const { name, text } = statement;
      const { rows } = await client.query<Row>({ name, text, values: positionalValues(statement, values) });
      return rows;
    },
    async execute(script) {
      await client.query(script);
    },
    transaction: (work) => work(connectionOn(client, now)),
    now,
  };
}

async function inTransaction<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    // If the connection is gone there is nothing to roll back, and the first error is the one to report.
    if (!isUnavailable(error)) await client.query('rollback');
    // PostgreSQL or this process reported the error, such as a deadlock. The session lives on: the embedded database has no
    // other.
    else if (error instanceof pg.DatabaseError || error instanceof StoreUnavailable)
      await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Returns the parser for columns of a PostgreSQL type. All values come in text format. */
export function parserOf(oid: number): (text: string) => unknown {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-assignment, @typescript-eslint/no-unsafe-enum-assignment -- pg's own types
  const parse: (text: string) => unknown = typeParsers[oid] ?? pg.types.getTypeParser(oid, 'text');
  return parse;
}

/** The types that pg itself would return in another form, by their OID. */
const typeParsers: Readonly<Record<number, (text: string) => unknown>> = {
  /** int8: counts, all far below 2^53. */
  20: Number,
  /** date: a calendar date has no time zone, so it stays text. */
  1082: (text) => text,
  /** numeric: prices of at most ten digits. */
  1700: Number,
};

/** The connections of a pool. */
export interface PoolState {
  readonly name: string;
  readonly max: number;
  readonly idle: number;
  readonly used: number;
  /** Statements that wait for a connection. */
  readonly waiting: number;
}

/** Told how long each statement waited for its connection. */
export type OnWait = (pool: string, seconds: number) => void;
