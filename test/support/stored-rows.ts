import { statement } from '../../server/database/statement.ts';
import type { WireAnswer } from './contract-check.ts';
import { idIn } from './partner.ts';
import type { Partner } from './partner.ts';
import type { TestService } from './service.ts';

export type StoredRow = Readonly<Record<string, unknown>>;

/** The rows of a table with this value in a column. Ids sort by time, so the oldest comes first. */
export function storedRows(
  { service: { store } }: TestService,
  table: string,
  column: string,
  value: string,
  order = 'id',
): Promise<StoredRow[]> {
  const text = `select * from ${table} where ${column} = :value order by ${order}`;
  const name = `stored_${table}_${column}_${order}`.slice(0, 60);
  return store.database.run(statement<StoredRow>(name, text), { value });
}

/** The row with this id. */
export async function storedRow(service: TestService, table: string, id: string): Promise<StoredRow> {
  const [row] = await storedRows(service, table, 'id', id);
  if (!row) throw new Error(`There is no ${id} in ${table}`);
  return row;
}

/** A sealed column of a row. */
export function sealedValue(row: StoredRow, column: string): Uint8Array {
  const value = row[column];
  if (!(value instanceof Uint8Array)) throw new Error(`${column} is not sealed`);
  return value;
}

/** A row as text, including its bytes, as someone with access to the database can read it. */
export function rowText(row: StoredRow): string {
  return Object.values(row)
    .map((value) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : JSON.stringify(value),
    )
    .join('\n');
}

/** The order that a response is about. */
export function storedOrder({ service }: Partner, answer: WireAnswer): Promise<StoredRow> {
  return storedRow(service, 'medication_orders', idIn(answer, 'medication_order_id'));
}

/** The id of a medication in the clinic's formulary. */
export async function medicationIdOf(
  { service, clinicId }: Partner,
  name: string,
  strength: string,
): Promise<string> {
  const entries = await storedRows(service, 'formulary_entries', 'clinic_id', clinicId, 'name');
  const entry = entries.find((one) => one['name'] === name && one['strength'] === strength);
  if (!entry) throw new Error(`There is no ${name} ${strength} in the formulary`);
  return String(entry['medication_id']);
}
