import { statement } from '../../server/database/statement.ts';
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

/** A sealed column of a row. */
export function sealedIn(row: KeptRow, column: string): Uint8Array {
  const value = row[column];
  if (!(value instanceof Uint8Array)) throw new Error(`${column} is not sealed`);
  return value;
}

/** All of a row as text, its bytes too: what a reader of the database would find. */
export function legibleIn(row: KeptRow): string {
  return Object.values(row)
    .map((value) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : JSON.stringify(value),
    )
    .join('\n');
}
