import type { Statement, Values } from './statement.ts';

/**
 * What the store asks of a database, PostgreSQL or the embedded PGlite. Both give dates as text, counts and
 * prices as numbers, instants as Date, bytes as Uint8Array and jsonb parsed, so that nothing above tells them
 * apart.
 */
export interface Connection {
  /** Runs a statement, prepared once per connection of the driver's. */
  run<Row extends object>(statement: Statement<Row>, values: Values): Promise<Row[]>;
  /** Runs SQL without parameters, any number of statements. */
  execute(script: string): Promise<void>;
  /**
   * Commits when the work resolves, rolls back when it throws. Inside, only `connection` may be used; a
   * transaction asked for there is the same one.
   */
  transaction<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
}

/** A connection, or a pool of them, that its owner closes. */
export interface Database extends Connection {
  close(): Promise<void>;
}

/**
 * The database is away, full or too slow; nothing is known to be wrong with the request. The caller may
 * try again: 503 with Retry-After.
 */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** The SQL type numbers whose JavaScript form the two drivers do not agree on, or not on ours. */
export const pinnedTypes: Readonly<Record<number, (text: string) => unknown>> = {
  /** int8: counts, all far below 2^53. */
  20: Number,
  /** date: a calendar date has no time zone, so it stays the text it is. */
  1082: (text) => text,
  /** numeric: prices of at most ten digits. */
  1700: Number,
};

/** Whether a statement failed, and so did nothing, because it would have broken the named constraint. */
export function isViolationOf(constraint: string, error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint;
}

/** Whether a transaction was ended, and so did nothing, because it and another waited for each other. */
export function isDeadlock(error: unknown): boolean {
  const cause = error instanceof StoreUnavailable ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === '40P01';
}
