import type pg from 'pg';
import type { Database } from './database.ts';
import { DatabaseTime, presentTime, readTime } from './database-time.ts';
import type { TellsTime } from './database-time.ts';
import { openLanes } from './postgres-lanes.ts';
import { connectionOf, openPool } from './pool.ts';
import type { OnWait } from './pool-state.ts';
import { positionalValues } from './statement.ts';
import type { Statement, Values } from './statement.ts';

export interface PostgresOptions {
  readonly url: string;
  /**
   * For most statements. Throughput stops growing at 8, and 32 would cost 40 % more CPU. Lists have up to two
   * connections of their own, and short-lived rows one.
   */
  readonly maxConnections?: number;
  /** How long a statement waits for a connection before it is refused. */
  readonly connectTimeoutMs?: number;
  /** How long a statement may run; 0 means without limit, for migrations. */
  readonly statementTimeoutMs?: number;
  /**
   * How long a transaction may wait for its next statement. A process that hangs keeps its connections: PostgreSQL ends
   * its transactions, so that other processes do not wait for its locks.
   */
  readonly idleInTransactionMs?: number;
  readonly onWait?: OnWait | undefined;
}

/**
 * Says what time it is. PostgreSQL then ends a transaction of which only half has arrived, as it ends one that waits for
 * its next statement. Its versions before 17 cannot.
 */
const limitTransactions = (milliseconds: number) => async (client: pg.ClientBase) => {
  const { rows } = await client.query<TellsTime>(
    `select ${presentTime},
       case when current_setting('transaction_timeout', true) is not null
         then set_config('transaction_timeout', $1, false)
       end`,
    [String(milliseconds)],
  );
  return rows;
};

/**
 * By default PostgreSQL assumes that a random read costs four times a sequential one, as on a spinning disk. A
 * statement planned while its table is nearly empty would then scan the whole table until the next ANALYZE.
 */
const favorIndexes = '-c random_page_cost=1.1';

/** PostgreSQL notices within 15 s that a client is gone, for example because its machine lost power. */
const noticeLostClients =
  '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=3 -c tcp_keepalives_count=3 -c tcp_user_timeout=15000';

const everySession = `${favorIndexes} ${noticeLostClients}`;

/** The settings of a connection, by the statements it is for. */
export const sessionOptions = {
  /**
   * Each statement is planned once. By default PostgreSQL would plan statements over many tables at each call, which
   * costs four times as much as running them.
   */
  generic: `${everySession} -c plan_cache_mode=force_generic_plan`,
  /** Each call is planned, for lists: their best plan depends on how many rows a filter leaves. */
  custom: everySession,
  /** Commits without waiting for the disk, for short-lived rows (statement.ts). */
  shortLived: `${everySession} -c plan_cache_mode=force_generic_plan -c synchronous_commit=off`,
} as const;

/** Opens the pools. They connect when first used, so an unreachable database shows at the first statement. */
export function openPostgres(options: PostgresOptions): Database {
  const { url, maxConnections = 8, connectTimeoutMs = 3_000, statementTimeoutMs = 10_000 } = options;
  const { idleInTransactionMs = 10_000, onWait } = options;
  const time: DatabaseTime = new DatabaseTime(() => onAny.run(readTime, {}));
  const limited = limitTransactions(statementTimeoutMs + 5_000);
  const settings: pg.PoolConfig = {
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    ...(statementTimeoutMs > 0 && {
      // eslint-disable-next-line @typescript-eslint/no-misused-promises -- the pool waits for it, which its types do not say
      onConnect: (client) => time.learn(() => limited(client)),
    }),
    // PostgreSQL enforces the timeout. pg's own comes a little later, for a server that has gone silent.
    query_timeout: statementTimeoutMs === 0 ? 0 : statementTimeoutMs + 2_000,
    keepAlive: true,
    application_name: 'partner-fulfillment-api',
  };
  const generic = openPool('generic', { ...settings, options: sessionOptions.generic }, onWait);
  const listSettings = { ...settings, max: Math.min(maxConnections, 2), options: sessionOptions.custom };
  const custom = openPool('lists', listSettings, onWait);
  const shortLivedSettings = { ...settings, max: 1, options: sessionOptions.shortLived };
  const shortLived = openPool('short_lived', shortLivedSettings, onWait);

  const now = () => time.now();
  const [onAny, onCustom] = [connectionOf(generic, now), connectionOf(custom, now)];
  const lanes = openLanes({ reads: generic, shortLived, changes: generic, moves: generic }, connectTimeoutMs);

  return {
    ...onAny,
    async run<Row extends object>(statement: Statement<Row>, values: Values) {
      if (!statement.sharing) return (statement.plannedPerCall ? onCustom : onAny).run(statement, values);
      const rows = await lanes.run(statement.sharing, statement, positionalValues(statement, values));
      // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the statement declares its rows
      return rows as Row[];
    },
    pools: () => [
      lanes.withWaiting(generic.state(), ['reads', 'changes', 'moves']),
      lanes.withWaiting(shortLived.state(), ['shortLived']),
      custom.state(),
    ],
    close: async () => {
      await Promise.all([generic, custom, shortLived].map((pool) => pool.end()));
    },
  };
}
