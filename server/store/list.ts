import type { Connection } from '../database/database.ts';
import { plannedByValues } from '../database/statement.ts';
import type { Statement, Values } from '../database/statement.ts';

/** A list is read a page at a time: what follows the last item of the page before. */
export interface PageRequest {
  readonly limit: number;
  /** `next` of the page before; null for the first. */
  readonly after: readonly string[] | null;
}

export interface Page<Item> {
  readonly items: readonly Item[];
  /** What the next page starts after; null on the last one. It stays good while the list grows. */
  readonly next: readonly string[] | null;
}

export interface ListDefinition<Row> {
  readonly name: string;
  /** Up to and without `where`. */
  readonly select: string;
  /** By name: a condition on the parameter of that name, which applies where the parameter is not null. */
  readonly filters: Readonly<Record<string, string>>;
  readonly order: string;
  /** The condition that continues after a row, on the parameters that hold the row's key. */
  readonly continues: { readonly parameters: readonly string[]; readonly condition: string };
  readonly keyOf: (row: Row) => readonly string[];
}

export type List<Row> = (
  database: Connection,
  filters: Readonly<Record<string, unknown>>,
  page: PageRequest,
) => Promise<Page<Row>>;

/**
 * Defines a list with filters. Only the conditions that apply are in the SQL, one prepared statement for each
 * combination that is in use, so that the database can choose the index that serves it.
 */
export function defineList<Row extends object>(definition: ListDefinition<Row>): List<Row> {
  const { filters, continues, keyOf } = definition;
  const conditions = [
    ...Object.entries(filters),
    [continues.parameters[0] ?? '', continues.condition] as const,
  ];
  const statements = new Map<string, Statement<Row>>();

  return async (database, given, { limit, after }) => {
    // One row more than asked for tells whether there is another page.
    const values: Values = { ...given, ...keyValues(continues.parameters, after), row_limit: limit + 1 };
    const applied = conditions.map(([parameter]) => values[parameter] !== null);
    const name = `${definition.name}_${applied.map(Number).join('')}`;
    const query = statements.get(name) ?? plannedByValues<Row>(name, textOf(definition, conditions, applied));
    statements.set(name, query);
    const rows = await database.run(query, values);
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    return { items, next: rows.length > limit && last ? keyOf(last) : null };
  };
}

function keyValues(parameters: readonly string[], after: readonly string[] | null): Values {
  return Object.fromEntries(parameters.map((parameter, index) => [parameter, after?.[index] ?? null]));
}

function textOf(
  { select, order }: ListDefinition<never>,
  conditions: readonly (readonly [string, string])[],
  applied: readonly boolean[],
): string {
  const where = conditions.filter((_, index) => applied[index]).map(([, condition]) => condition);
  return `${select}
    ${where.length > 0 ? `where ${where.join(' and ')}` : ''}
    order by ${order}
    limit :row_limit`;
}

/** The newest first: identifiers are in time order. */
export function newestFirst(id: string) {
  return {
    order: `${id} desc`,
    continues: { parameters: ['after_id'], condition: `${id} < :after_id` },
  };
}
