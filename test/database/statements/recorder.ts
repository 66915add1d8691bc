import * as lists from '../../../server/store/list.ts';
import type { ListDefinition } from '../../../server/store/list.ts';
import * as statements from '../../../server/database/statement.ts';
import type { Statement } from '../../../server/database/statement.ts';

/* What the modules of the store import instead of `statement.ts` and `list.ts` (print.ts). */
export * from '../../../server/store/list.ts';
export * from '../../../server/database/statement.ts';

/** Every statement of the store, recorded as it is defined, so that none can be forgotten. */
export const defined: Statement<object>[] = [];

/** A list defines a statement for each combination of filters at its first use. These functions use them all. */
export const listUses: (() => Promise<void>)[] = [];

function seen<Row extends object>(one: Statement<Row>): Statement<Row> {
  defined.push(one);
  return one;
}

// Declared as functions, because modules that are imported in a circle call them before this one has run.
export function statement<Row extends object>(...given: Parameters<typeof statements.statement>) {
  return seen(statements.statement<Row>(...given));
}
export function query<Row extends object>(...given: Parameters<typeof statements.query>) {
  return seen(statements.query<Row>(...given));
}
export function plannedPerCall<Row extends object>(...given: Parameters<typeof statements.plannedPerCall>) {
  return seen(statements.plannedPerCall<Row>(...given));
}

/** Every filter alone, every two of them, and all at once. A list of ten has a thousand combinations, which take half a minute to plan. */
function combinations(filters: readonly string[]): Record<string, string | null>[] {
  const all = filters.reduce<string[][]>(
    (some, one) => [...some, ...some.map((each) => [...each, one])],
    [[]],
  );
  return all
    .filter(({ length }) => length <= 2 || length === filters.length)
    .map((used) => Object.fromEntries(filters.map((one) => [one, used.includes(one) ? '' : null])));
}

const fails = () => Promise.reject(new Error('This connection only reads'));
const nothing = {
  run: () => Promise.resolve([]),
  execute: fails,
  transaction: fails,
  now: () => new Date(),
};

export function defineList<Row extends object>(definition: ListDefinition<Row>): lists.List<Row> {
  const list = lists.defineList(definition);
  listUses.push(async () => {
    for (const filters of combinations(Object.keys(definition.filters))) {
      for (const after of [null, ['', '']]) await list(nothing, filters, { limit: 50, after });
    }
  });
  return list;
}
