import type { PoolState } from './pool.ts';
import type { Statement, Values } from './statement.ts';

/**
 * A connection to PostgreSQL or to the embedded PGlite. Both return dates as text, counts and prices as numbers,
 * timestamps as Date, bytes as Uint8Array and jsonb parsed, so the store does not know which one it uses.
 */
export interface Connection {
  /** Runs a prepared statement. */
  run<Row extends object>(statement: Statement<Row>, values: Values): Promise<Row[]>;
  /** Runs a script: any number of statements, without parameters. */
  execute(script: string): Promise<void>;
  /**
   * Commits when the work resolves, rolls back when it rejects. The work may only use the connection it is given; a nested
   * transaction is part of the outer one.
   *
   * `row` names the row that the work locks first, if callers may send many changes of it at once. These wait for each other in
   * this process, before they take a connection: so a busy row holds one connection of each process, not all of them.
   */
  transaction<T>(work: (connection: Connection) => Promise<T>, row?: string): Promise<T>;
  /** The present time by the database's clock, which all processes share. */
  now(): Date;
}

/** The whole database. The process that opens it closes it. */
export interface Database extends Connection {
  /** The connections, for the metrics. */
  pools(): readonly PoolState[];
  close(): Promise<void>;
}

/**
 * The database is unreachable, full or too slow. Nothing is wrong with the request: it gets 503 with Retry-After.
 */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** True if a statement failed, and changed nothing, because it would have violated the named constraint. */
export function isViolationOf(constraint: string, error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint;
}

/** True if PostgreSQL rolled a transaction back because of a deadlock. */
export function isDeadlock(error: unknown): boolean {
  const cause = error instanceof StoreUnavailable ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === '40P01';
}
