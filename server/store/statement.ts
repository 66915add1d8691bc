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
}

export type Values = Readonly<Record<string, unknown>>;

/** A colon that is not part of a cast (`::uuid`) introduces a parameter. */
const namedParameter = /(?<!:):([a-z][a-z0-9_]*)/g;

export function statement<Row extends object>(name: string, sql: string): Statement<Row> {
  const parameters: string[] = [];
  const text = sql.replace(namedParameter, (_, parameter: string) => {
    if (!parameters.includes(parameter)) parameters.push(parameter);
    return `$${parameters.indexOf(parameter) + 1}`;
  });
  return { name, text, parameters };
}

/** Values in the order of the statement's placeholders. A forgotten one is a mistake, never a null. */
export function positionalValues(statement: Statement<object>, values: Values): unknown[] {
  return statement.parameters.map((parameter) => {
    const value = values[parameter];
    if (value === undefined) throw new Error(`${statement.name}: no value for :${parameter}`);
    return value;
  });
}
