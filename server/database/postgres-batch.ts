import type pg from 'pg';
import type { Connection as Wire, PoolClient, Submittable } from 'pg';
import { parserOf } from './pool.ts';

/** A statement of a batch, with its values in the order of its placeholders (statement.ts). */
export interface BatchedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: (string | Buffer | null)[];
}

interface Column {
  readonly name: string;
  readonly parse: (text: string) => unknown;
}

interface Shape {
  readonly columns: readonly Column[];
  /**
   * Each row is a copy of this, made by spread. If about 20 keys were added to an object one by one, V8 would keep it as a
   * hash table, which is slow to copy (3 µs).
   */
  readonly empty: Readonly<Record<string, unknown>>;
}

const shapeOf = (columns: readonly Column[]): Shape => ({
  columns,
  empty: { ...Object.fromEntries(columns.map(({ name }) => [name, null])) },
});

const noRows = shapeOf([]);

/** The statements that a connection has prepared for batches, by name, with the shape of their rows. */
type Prepared = Map<string, Shape>;
const preparedOn = new WeakMap<Wire, Prepared>();

/**
 * Sends several prepared statements at once and in one transaction: PostgreSQL runs everything up to a Sync message as
 * one transaction, so either all statements happen or none.
 *
 * It implements pg's Submittable, as pg-cursor does: pg calls `submit` when the connection is free, then one `handle`
 * method for each message of the answer. For each statement that is one RowDescription if it was just prepared, one
 * DataRow per row, and one CommandComplete; after the last statement, one ReadyForQuery. An Error ends the batch.
 */
export class Batch implements Submittable {
  /** The rows of each statement. */
  readonly rows: object[][];
  /** The index of the statement that the next message belongs to. After an error: the statement that failed. */
  current = 0;
  /** pg wraps this to clear its timeout. */
  callback: (error?: unknown) => void = () => undefined;

  readonly #statements: readonly BatchedStatement[];
  #prepared: Prepared = new Map();
  /** The shape of the current statement's rows. */
  #shape = noRows;

  constructor(statements: readonly BatchedStatement[]) {
    this.#statements = statements;
    this.rows = statements.map(() => []);
  }

  /** Resolves when the transaction is committed. */
  runOn(client: PoolClient): Promise<void> {
    return new Promise((resolve, reject) => {
      this.callback = (error) => {
        if (error instanceof Error) reject(error);
        else resolve();
      };
      client.query(this);
    });
  }

  submit(wire: Wire): void {
    this.#prepared = preparedOn.get(wire) ?? new Map<string, Shape>();
    preparedOn.set(wire, this.#prepared);
    const preparing = new Set<string>();
    wire.stream.cork();
    for (const { name, text, values } of this.#statements) {
      // pg prepares statements too, without a batch. The prefix keeps the names apart.
      const statement = `batched ${name}`;
      const isNew = !this.#prepared.has(name) && !preparing.has(name);
      if (isNew) {
        preparing.add(name);
        // A batch that failed may have prepared it already. Closing an unknown name is not an error.
        wire.close({ type: 'S', name: statement }, true);
        wire.parse({ name: statement, text, types: [] }, true);
      }
      wire.bind({ statement, values }, true);
      if (isNew) wire.describe({ type: 'P' }, true);
      wire.execute(null, true);
    }
    wire.sync();
    wire.stream.uncork();
    this.#shape = this.#prepared.get(this.#currentName) ?? noRows;
  }

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    this.#shape = shapeOf(fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) })));
    this.#prepared.set(this.#currentName, this.#shape);
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const { columns, empty } = this.#shape;
    const row = { ...empty };
    columns.forEach(({ name, parse }, index) => {
      const text = fields[index] ?? null;
      if (text !== null) row[name] = parse(text);
    });
    this.rows[this.current]?.push(row);
  }

  handleCommandComplete(): void {
    // A statement that returns no rows has no RowDescription.
    if (!this.#prepared.has(this.#currentName)) this.#prepared.set(this.#currentName, noRows);
    this.current += 1;
    this.#shape = this.#prepared.get(this.#currentName) ?? noRows;
  }

  handleReadyForQuery(): void {
    this.callback();
  }

  handleError(error: unknown): void {
    this.callback(error);
  }

  get #currentName(): string {
    return this.#statements[this.current]?.name ?? '';
  }
}
