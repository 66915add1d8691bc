import { statement } from '../../server/store/statement.ts';
import type { TestService } from './service.ts';

export type KeptRow = Readonly<Record<string, unknown>>;

/** The rows of a table that have a value in a column, as they are kept, oldest first where they have a time order. */
export function keptRows(
  { service: { store } }: TestService,
  table: string,
  column: string,
  value: string,
  order = 'id',
): Promise<KeptRow[]> {
  const text = `select * from ${table} where ${column} = :value order by ${order}`;
  return store.database.run(statement<KeptRow>(`kept_${table}_${column}`.slice(0, 60), text), { value });
}

/** The one row of a table that has an identifier. */
export async function keptRow(service: TestService, table: string, id: string): Promise<KeptRow> {
  const [row] = await keptRows(service, table, 'id', id);
  if (!row) throw new Error(`There is no ${id} in ${table}`);
  return row;
}
