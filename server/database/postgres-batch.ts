import pg from 'pg';
import type { Connection as Wire, Submittable } from 'pg';

/** A statement of a batch, with its values in the order of its placeholders (wire-text.ts). */
export interface BatchedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: (string | Buffer | null)[];
}

/** Of a statement's column: its name, and how its text becomes a value. */
interface Column {
  readonly name: string;
  readonly parse: (text: string) => unknown;
}

/** How a column of a PostgreSQL type is read. */
export type ParserOf = (oid: number) => (text: string) => unknown;

/**
 * What each connection has prepared, with the columns that come back: they are asked for once. The names are
 * kept apart from those that the driver itself prepares, which knows nothing of these.
 */
const prepared = new WeakMap<Wire, Map<string, readonly Column[]>>();

/**
 * Several prepared statements in one message, one transaction and one answer: PostgreSQL makes a transaction of
 * its own of all that comes before one `sync`. It happens whole or, where any of them fails, not at all.
 *
 * It is a query as the driver takes them from others (as pg-cursor is one): the driver hands it the connection,
 * and then the messages that come back.
 */
export class Batch implements Submittable {
  /** The rows of each statement, once all is committed. */
  readonly rows: object[][];
  /** Called once at the end; the driver puts its time-out's clearing in front of it. */
  callback: (error?: unknown) => void;

  readonly #statements: readonly BatchedStatement[];
  readonly #parserOf: ParserOf;
  #known = new Map<string, readonly Column[]>();
  #columns: readonly Column[] = [];
  /** The statement whose answer is awaited: where the batch fails, the one that did. */
  at = 0;

  constructor(
    statements: readonly BatchedStatement[],
    parserOf: ParserOf,
    callback: (error?: unknown) => void,
  ) {
    this.#statements = statements;
    this.#parserOf = parserOf;
    this.callback = callback;
    this.rows = statements.map(() => []);
  }

  submit(wire: Wire): void {
    this.#known = knownOn(wire);
    wire.stream.cork();
    const asked = new Set<string>();
    for (const { name, text, values } of this.#statements) {
      const statement = `batched ${name}`;
      const isNew = !this.#known.has(name) && !asked.has(name);
      if (isNew) {
        asked.add(name);
        // A batch that failed may have prepared it unseen. Closing what is not there is no error.
        wire.close({ type: 'S', name: statement }, true);
        wire.parse({ name: statement, text, types: [] }, true);
      }
      wire.bind({ statement, values }, true);
      if (isNew) wire.describe({ type: 'P' }, true);
      wire.execute(null, true);
    }
    wire.sync();
    wire.stream.uncork();
    this.#begin();
  }

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, parse: this.#parserOf(dataTypeID) }));
    this.#known.set(this.#name, this.#columns);
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const row: Record<string, unknown> = {};
    this.#columns.forEach(({ name, parse }, index) => {
      const text = fields[index] ?? null;
      row[name] = text === null ? null : parse(text);
    });
    this.rows[this.at]?.push(row);
  }

  handleCommandComplete(): void {
    // One that answers with no rows at all is described by nothing.
    if (!this.#known.has(this.#name)) this.#known.set(this.#name, []);
    this.at += 1;
    this.#begin();
  }

  handleReadyForQuery(): void {
    this.callback();
  }

  handleError(error: unknown): void {
    this.callback(error);
  }

  get #name(): string {
    return this.#statements[this.at]?.name ?? '';
  }

  #begin(): void {
    this.#columns = this.#known.get(this.#name) ?? [];
  }
}

function knownOn(wire: Wire): Map<string, readonly Column[]> {
  const known = prepared.get(wire) ?? new Map<string, readonly Column[]>();
  prepared.set(wire, known);
  return known;
}
