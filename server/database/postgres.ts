import type pg from 'pg';
import type { Database } from './database.ts';
import { openLanes } from './postgres-lanes.ts';
import type { WithClient } from './postgres-lanes.ts';
import { connectionOf, getTypeParser, openPool, withClient } from './pool.ts';
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
  };
  const pool = openPool({ ...settings, options: planning.once });
  const byValues = openPool({ ...settings, max: Math.min(maxConnections, 2), options: planning.byValues });
  const marks = openPool({ ...settings, max: 1, options: marking });
  const onPool: WithClient = (work) => withClient(pool, work);

  const lanes = openLanes(
    { reads: onPool, marks: (work) => withClient(marks, work), changes: onPool },
    textParserOf,
    connectTimeoutMs,
  );

  return {
    ...connectionOf(pool),
    async run<Row extends object>(statement: Statement<Row>, values: Values) {
      if (!statement.sharing) {
        return connectionOf(statement.plannedByValues ? byValues : pool).run(statement, values);
      }
      const rows = await lanes.run(statement.sharing.lane, statement, positionalValues(statement, values));
      // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the statement's own rows, as it says
      return rows as Row[];
    },
    close: async () => {
      await Promise.all([pool, byValues, marks].map((one) => one.end()));
    },
  };
}

/** A parser of the text form, which is the only one asked for. */
function textParserOf(oid: number): (text: string) => unknown {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- pg's own types
  const parse: (text: string) => unknown = getTypeParser(oid, 'text');
  return parse;
}
