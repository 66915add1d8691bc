import pg from 'pg';
import type { PoolClient } from 'pg';
import { pinnedTypes } from './database.ts';
import type { Connection, Database } from './database.ts';
import { asStoreError, isUnavailable } from './postgres-errors.ts';
import { openLanes } from './postgres-lanes.ts';
import type { WithClient } from './postgres-lanes.ts';
import { positionalValues } from './statement.ts';
import type { Statement, Values } from './statement.ts';

export interface PostgresOptions {
  readonly url: string;
  /**
   * For most of the work: 8 is where throughput stops growing, and 32 costs 40 % more for nothing. Lists have two
   * more at most, and marks one.
   */
  readonly maxConnections?: number;
  /** How long a request waits for a connection before it is answered 503. */
  readonly connectTimeoutMs?: number;
  /** How long one statement may take; 0 for ever, as a migration may. */
  readonly statementTimeoutMs?: number;
}

/**
 * PostgreSQL takes a read out of order for four times as dear as one in order, as on disks with heads: a statement that
 * is planned while its table is nearly empty would read all of it, until somebody counts its rows anew.
 */
const indexesFirst = '-c random_page_cost=1.1';

/**
 * How PostgreSQL plans. It guesses a plan that knows the values to be cheaper, and so would plan a statement of many
 * joins at each call: for an order's references that takes four times as long as to run it. But that of a list is.
 */
export const planning = {
  once: `${indexesFirst} -c plan_cache_mode=force_generic_plan`,
  byValues: indexesFirst,
} as const;

/** A mark need not be on the disk before its request goes on (statement.ts): what is committed after it takes it along. */
export const marking = `${planning.once} -c synchronous_commit=off`;

/** Opens a pool. It connects when first used, so an absent database is told by the first statement. */
export function openPostgres(options: PostgresOptions): Database {
  const { url, maxConnections = 8, connectTimeoutMs = 3_000, statementTimeoutMs = 10_000 } = options;
  const settings: pg.PoolConfig = {
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    // The server enforces the time-out; the client's own, a little later, is for a server that has gone silent.
    query_timeout: statementTimeoutMs === 0 ? 0 : statementTimeoutMs + 2_000,
    keepAlive: true,
    application_name: 'partner-fulfillment-api',
    types: { getTypeParser },
  };
  const pool = openPool({ ...settings, options: planning.once });
  const byValues = openPool({ ...settings, max: Math.min(maxConnections, 2), options: planning.byValues });
  const marks = openPool({ ...settings, max: 1, options: marking });
  const withClient: WithClient = (work) => onClientOf(pool, work);

  const lanes = openLanes(
    { reads: withClient, marks: (work) => onClientOf(marks, work), changes: withClient },
    textParserOf,
    connectTimeoutMs,
  );

  return {
    async run<Row extends object>(statement: Statement<Row>, values: Values) {
      if (!statement.sharing) {
        const from = statement.plannedByValues ? byValues : pool;
        return onClientOf(from, (client) => connectionOf(client).run(statement, values));
      }
      const rows = await lanes.run(statement.sharing.lane, statement, positionalValues(statement, values));
      // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the statement's own rows, as it says
      return rows as Row[];
    },
    execute: (script) => withClient((client) => connectionOf(client).execute(script)),
    transaction: (work) => withClient((client) => inTransaction(client, work)),
    close: async () => {
      await Promise.all([pool, byValues, marks].map((one) => one.end()));
    },
  };
}

/** It connects when first used, so one that is never needed costs nothing. */
function openPool(settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(settings);
  // A connection lost while idle is dropped by the pool, and one lost in use rejects its statement. Without
  // listeners either would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

async function onClientOf<T>(pool: pg.Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw asStoreError(error);
  });
  try {
    const result = await work(client);
    client.release();
    return result;
  } catch (error) {
    // A connection that may be broken, or still busy with what timed out, is not given to the next request.
    client.release(isUnavailable(error));
    throw asStoreError(error);
  }
}

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-return, @typescript-eslint/no-unsafe-enum-assignment -- pg's own types
  return pinnedTypes[oid] ?? pg.types.getTypeParser(oid, format);
}

/** A parser of the text form, which is the only one asked for. */
function textParserOf(oid: number): (text: string) => unknown {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- pg's own types
  const parse: (text: string) => unknown = getTypeParser(oid, 'text');
  return parse;
}

function connectionOf(client: PoolClient): Connection {
  return {
    async run<Row extends object>(statement: Statement<Row>, values: Values) {
      const { name, text } = statement;
      const { rows } = await client.query<Row>({ name, text, values: positionalValues(statement, values) });
      return rows;
    },
    async execute(script) {
      await client.query(script);
    },
    transaction: (work) => work(connectionOf(client)),
  };
}

async function inTransaction<T>(
  client: PoolClient,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  await client.query('begin');
  try {
    const result = await work(connectionOf(client));
    await client.query('commit');
    return result;
  } catch (error) {
    // Where the connection itself is gone there is nothing to roll back, and the first error is the one to tell.
    if (!isUnavailable(error)) await client.query('rollback');
    throw error;
  }
}
