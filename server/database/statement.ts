/**
 * One prepared statement. Parameters are written by name (`:clinic_id`), so that the SQL reads as a
 * sentence and several parts of one statement can share a value. `row` is never set: it carries the type
 * of what the statement returns from the SQL to its caller.
 */
export interface Statement<Row> {
  readonly name: string;
  readonly text: string;
  readonly parameters: readonly string[];
  readonly row?: Row;
  /** Whether the best plan depends on the values, as on how many rows a filter leaves: it is then made anew each time. */
  readonly plannedByValues?: true;
  /** Absent where it has to have a transaction of its own. */
  readonly sharing?: Sharing;
}

/**
 * What may share a transaction when many requests want it at once: queries, marks, and changes. Marks are admission's
 * counts and the claims of idempotency keys: they last a minute or so, and a crash of the database may forget the
 * latest. Only a statement that nearly always succeeds and never waits long shares, since it shares its failure and
 * its wait too.
 */
export type Lane = 'reads' | 'marks' | 'changes';

export interface Sharing {
  readonly lane: Lane;
  /**
   * The parameters that name the row it locks, or the one it inserts that others may insert as well: the same values
   * in the same order for one row, whatever the statement. Transactions lock rows in the order of these. Where one
   * locks two, as a refill under a claim, circles are still thinkable: PostgreSQL opens them, and who had to give way
   * is run again alone.
   */
  readonly locks: readonly string[];
}

export type Values = Readonly<Record<string, unknown>>;

/** A colon that is not part of a cast (`::uuid`) introduces a parameter. */
const namedParameter = /(?<!:):([a-z][a-z0-9_]*)/g;

export function statement<Row extends object>(name: string, sql: string, sharing?: Sharing): Statement<Row> {
  const parameters: string[] = [];
  const text = sql.replace(namedParameter, (_, parameter: string) => {
    if (!parameters.includes(parameter)) parameters.push(parameter);
    return `$${parameters.indexOf(parameter) + 1}`;
  });
  return { name, text, parameters, ...(sharing && { sharing }) };
}

/** A query that may share its trip. */
export function query<Row extends object>(name: string, sql: string): Statement<Row> {
  return statement(name, sql, { lane: 'reads', locks: [] });
}

/** A query whose best plan is another one for other values. */
export function plannedByValues<Row extends object>(name: string, sql: string): Statement<Row> {
  return { ...statement<Row>(name, sql), plannedByValues: true };
}

/** Values in the order of the statement's placeholders. A forgotten one is a mistake, never a null. */
export function positionalValues(statement: Statement<object>, values: Values): unknown[] {
  return statement.parameters.map((parameter) => {
    const value = values[parameter];
    if (value === undefined) throw new Error(`${statement.name}: no value for :${parameter}`);
    return value;
  });
}
