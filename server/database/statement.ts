/**
 * A prepared statement. Parameters are written by name (`:clinic_id`), so that the SQL is easy to read and the parts
 * of a statement can share a value. `row` is never set: it only carries the type of the rows to the caller.
 */
export interface Statement<Row> {
  readonly name: string;
  readonly text: string;
  readonly parameters: readonly string[];
  readonly row?: Row;
  /** The best plan depends on the values, for example on how many rows a filter leaves. */
  readonly plannedPerCall?: true;
  /** Without it the statement has a transaction of its own. */
  readonly sharing?: Sharing;
}

/**
 * Statements of concurrent requests share a transaction with others of their lane (postgres-lanes.ts). Only a
 * statement that nearly always succeeds and never waits long may share: the others share its failure and its wait.
 *
 * `admissions` count requests, and `claims` claim idempotency keys. Both commit without waiting for the disk or for a standby. If
 * the database is lost, the commits of its last second may be undone: a window then misses some counts (D52), and a claim is
 * undone only with its change, which is later in the log. The lanes are separate because a claim may wait for another request's
 * change, and no count should wait behind it.
 */
export type Lane = 'reads' | 'admissions' | 'claims' | 'changes';

export interface Sharing {
  readonly lane: Lane;
  /**
   * The parameters that name the row this statement locks, or the row it inserts if others may insert it too. All statements name
   * a given row by the same values in the same order. Transactions lock rows in this order, so they do not deadlock. A statement
   * that locks two rows, such as a refill under a claim, still can; it is then run again alone.
   */
  readonly locks: readonly string[];
}

export type Values = Readonly<Record<string, unknown>>;

/** A colon that is not part of a cast (`::uuid`) starts a parameter. */
const namedParameter = /(?<!:):([a-z][a-z0-9_]*)/g;

export function statement<Row extends object>(name: string, sql: string, sharing?: Sharing): Statement<Row> {
  const parameters: string[] = [];
  const text = sql.replace(namedParameter, (_, parameter: string) => {
    if (!parameters.includes(parameter)) parameters.push(parameter);
    return `$${parameters.indexOf(parameter) + 1}`;
  });
  return { name, text, parameters, ...(sharing && { sharing }) };
}

/** A query that shares its transaction with other queries. */
export function query<Row extends object>(name: string, sql: string): Statement<Row> {
  return statement(name, sql, { lane: 'reads', locks: [] });
}

/** A query that is planned at each call. */
export function plannedPerCall<Row extends object>(name: string, sql: string): Statement<Row> {
  return { ...statement<Row>(name, sql), plannedPerCall: true };
}

/** The values as PostgreSQL takes them, in the order of the placeholders. A missing value is a bug, never a null. */
export function positionalValues(
  { name, parameters }: Statement<object>,
  values: Values,
): (string | Buffer | null)[] {
  return parameters.map((one) => {
    const value = values[one];
    if (value === undefined) throw new Error(`${name}: no value for :${one}`);
    return parameter(value);
  });
}

/** A parameter in PostgreSQL's text format. Bytes are sent as they are. */
export function parameter(value: unknown): string | Buffer | null {
  if (value === null) return null;
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (Array.isArray(value)) return `{${value.map(arrayElement).join(',')}}`;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new Error(`A parameter cannot be of the type ${typeof value}`);
}

/** Quoted, with quotes and backslashes escaped. */
function arrayElement(value: unknown): string {
  const text = parameter(value);
  if (text === null) return 'NULL';
  const plain = typeof text === 'string' ? text : String.raw`\x${text.toString('hex')}`;
  return `"${plain.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

/**
 * A parameter of type json. JSON can escape a lone surrogate, which PostgreSQL refuses in json; it becomes the
 * replacement character, as it does in text parameters.
 */
export function jsonParameter(value: unknown): string {
  const text = JSON.stringify(value);
  return text.includes(String.raw`\ud`) ? JSON.stringify(value, wellFormed) : text;
}

function wellFormed(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value;
}
