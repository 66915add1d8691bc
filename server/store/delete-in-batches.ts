import type { Statement, Values } from '../database/statement.ts';
import type { Store } from './store.ts';

/** Small enough that its rows are not locked for long, and that a statement over years of rows meets no timeout. */
const batch = 500;

/** Repeats a statement that deletes `:batch` rows at most and returns a row for each. Returns how many were deleted. */
export async function deleteInBatches(
  { database }: Store,
  deletion: Statement<object>,
  values: Values,
): Promise<number> {
  for (let deleted = 0; ;) {
    const { length } = await database.run(deletion, { ...values, batch });
    deleted += length;
    if (length < batch) return deleted;
  }
}
