import type pg from 'pg';

import { OneAtATime } from '../one-at-a-time.ts';
import { DatabaseTime, readTime } from './database-time.ts';
import { StoreUnavailable } from './database.ts';
import type { Database } from './database.ts';
import { connectionOf, openPool } from './pool.ts';
import type { OnWait } from './pool.ts';
import { isFull } from './postgres-errors.ts';
import { openLanes } from './postgres-lanes.ts';
import { applySettings, sessionSettings } from './session-settings.ts';
import type { SessionSettings } from './session-settings.ts';
import { positionalValues } from './statement.ts';
import type { Statement, Values } from './statement.ts';

export interface PostgresOptions {
  readonly url: string;
  /** For most statements. Throughput stops growing at 8, and 32 would cost 40 % more CPU. */
  readonly maxConnections?: number;
  /** The longest wait of a statement for a connection, or of a transaction for the row that it locks. */
  readonly connectTimeoutMs?: number;
  /** The longest time a statement may run; 0 means without limit, for migrations. */
  readonly statementTimeoutMs?: number;
  /**
   * The longest wait of a transaction for its next statement. A process that hangs keeps its connections: PostgreSQL ends
   * its transactions, so that other processes do not wait for its locks.
   */
  readonly idleInTransactionMs?: number;
  readonly onWait?: OnWait | undefined;
  /** Called for each statement that the database has no connection left for. */
  readonly onNoConnectionLeft?: (() => void) | undefined;
}

/** For counts and claims. A claim can hold up one of these connections, never both. */
const unflushedConnections = 2;

/** Connections besides those for most statements: up to two for lists, and those for counts and claims. */
export const besidesMost = 2 + unflushedConnections;

/** Opens the pools. They connect when first used, so an unreachable database shows at the first statement. */
export function openPostgres(options: PostgresOptions): Database {
  const { url, maxConnections = 8, connectTimeoutMs = 3_000, statementTimeoutMs = 10_000 } = options;
  const { idleInTransactionMs = 10_000 } = options;
  const time: DatabaseTime = new DatabaseTime(() => onGeneric.run(readTime, {}));
  const settings: pg.PoolConfig = {
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 30_000,
    // PostgreSQL enforces the timeout. pg's own comes a little later, for a server that has gone silent.
    query_timeout: statementTimeoutMs === 0 ? 0 : statementTimeoutMs + 2_000,
    keepAlive: true,
    application_name: 'partner-fulfillment-api',
  };
  const limits: SessionSettings = {
    statement_timeout: String(statementTimeoutMs),
    idle_in_transaction_session_timeout: String(idleInTransactionMs),
    // PostgreSQL 17 and later also end a transaction of which only half has arrived.
    transaction_timeout: String(statementTimeoutMs === 0 ? 0 : statementTimeoutMs + 5_000),
  };
  const open = (name: string, session: SessionSettings, max: number) => {
    const prepare = (client: pg.ClientBase) =>
      time.learn(() => applySettings(client, { ...session, ...limits }));
    return openPool(name, { ...settings, max, prepare, onWait: options.onWait });
  };
  const generic = open('generic', sessionSettings.generic, maxConnections);
  const custom = open('lists', sessionSettings.custom, Math.min(maxConnections, 2));
  const unflushed = open('unflushed', sessionSettings.unflushed, unflushedConnections);

  const now = () => time.now();
  const [onGeneric, onCustom] = [connectionOf(generic, now), connectionOf(custom, now)];
  const lanes = openLanes(
    { reads: generic, admissions: unflushed, claims: unflushed, changes: generic },
    connectTimeoutMs,
  );

  const rowQueues = new OneAtATime({
    ms: connectTimeoutMs,
    error: () => new StoreUnavailable('too many changes of one row'),
  });

  const runOne = async <Row extends object>(statement: Statement<Row>, values: Values) => {
    if (!statement.sharing) return (statement.plannedPerCall ? onCustom : onGeneric).run(statement, values);
    const rows = await lanes.run(statement.sharing, statement, positionalValues(statement, values));
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the statement declares its rows
    return rows as Row[];
  };
  const noticeRefusal = (error: unknown): never => {
    if (error instanceof StoreUnavailable && isFull(error)) options.onNoConnectionLeft?.();
    throw error;
  };

  return {
    ...onGeneric,
    run: (statement, values) => runOne(statement, values).catch(noticeRefusal),
    transaction: (work, row) =>
      row === undefined ? onGeneric.transaction(work) : rowQueues.run(row, () => onGeneric.transaction(work)),
    pools: () => [
      lanes.withWaiting(generic.state(), ['reads', 'changes']),
      lanes.withWaiting(unflushed.state(), ['admissions', 'claims']),
      custom.state(),
    ],
    close: async () => {
      await Promise.all([generic, custom, unflushed].map((pool) => pool.end()));
    },
  };
}
