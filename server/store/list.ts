import type { Connection } from '../database/database.ts';
import { plannedPerCall } from '../database/statement.ts';
import type { Statement, Values } from '../database/statement.ts';

/** Asks for one page of a list: the items after the last item of the page before. */
export interface PageRequest {
  readonly limit: number;
  /** `next` of the page before; null for the first. */
  readonly after: readonly string[] | null;
}

export interface Page<Item> {
  readonly items: readonly Item[];
  /** The key that the next page starts after; null on the last page. It stays valid while the list grows. */
  readonly next: readonly string[] | null;
}

export interface ListDefinition<Row> {
  readonly name: string;
  /** Everything before `where`. */
  readonly select: string;
  /** Conditions, keyed by their parameter. A condition applies unless its parameter is null. */
  readonly filters: Readonly<Record<string, string>>;
  readonly order: string;
  /** Makes the list a part of another statement. */
  readonly wrap?: (list: string) => string;
  /** The condition that selects the rows after a row, and the parameters that hold that row's key. */
  readonly continues: { readonly parameters: readonly string[]; readonly condition: string };
  readonly keyOf: (row: Row) => readonly string[];
}

export type List<Row> = (
  database: Connection,
  filters: Readonly<Record<string, unknown>>,
  page: PageRequest,
) => Promise<Page<Row>>;

/**
 * Defines a list with filters. The SQL contains only the conditions that apply, in one prepared statement for each
 * combination, so that the database can choose the index for it.
 */
export function defineList<Row extends object>(definition: ListDefinition<Row>): List<Row> {
  const { filters, continues, keyOf } = definition;
  const conditions = [
    ...Object.entries(filters),
    [continues.parameters[0] ?? '', continues.condition] as const,
  ];
  const statements = new Map<string, Statement<Row>>();

  return async (database, given, { limit, after }) => {
    // One more row than the page holds shows whether there is another page.
    const values: Values = { ...given, ...keyValues(continues.parameters, after), row_limit: limit + 1 };
    const applied = conditions.map(([parameter]) => values[parameter] !== null);
    const name = `${definition.name}_${applied.map(Number).join('')}`;
    const query = statements.get(name) ?? plannedPerCall<Row>(name, textOf(definition, conditions, applied));
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
  { select, order, wrap = (list) => list }: ListDefinition<never>,
  conditions: readonly (readonly [string, string])[],
  applied: readonly boolean[],
): string {
  const where = conditions.filter((_, index) => applied[index]).map(([, condition]) => condition);
  return wrap(`${select}
    ${where.length > 0 ? `where ${where.join(' and ')}` : ''}
    order by ${order}
    limit :row_limit`);
}

/** Newest first: identifiers are in time order. */
export function newestFirst(id: string) {
  return {
    order: `${id} desc`,
    continues: { parameters: ['after_id'], condition: `${id} < :after_id` },
  };
}
