import type { Kysely } from 'kysely';
import type { Statement, Values } from './statement.ts';

/** A query made by Kysely's builder: what `compile()` returns, as far as running it needs. */
export interface BuiltQuery<Row> {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  readonly row?: Row;
}

/** What can be done alike inside and outside a transaction. */
export interface Connection {
  /** Runs a fixed statement, prepared once per connection. */
  run<Row extends object>(statement: Statement<Row>, values: Values): Promise<Row[]>;
  /** Runs SQL whose text varies: lists with filters. */
  query<Row extends object>(query: BuiltQuery<Row>): Promise<Row[]>;
}

/**
 * The store's database: PostgreSQL or the embedded PGlite. Both give dates as text, counts and prices as
 * numbers, instants as Date and jsonb parsed, so that nothing above can tell them apart.
 */
export interface Database extends Connection {
  /** Commits when the work resolves, rolls back when it throws. Inside, only `connection` may be used. */
  transaction<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** For migrations, which Kysely runs. */
  readonly kysely: Kysely<unknown>;
  close(): Promise<void>;
}

/**
 * The database is away, full or too slow; nothing is known to be wrong with the request. The caller may
 * try again: 503 with Retry-After.
 */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}
