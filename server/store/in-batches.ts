import type { Statement, Values } from '../database/statement.ts';
import type { Store } from './store.ts';

/** Small enough that its rows are not locked for long, and that a statement over years of rows meets no timeout. */
export const batch = 500;

/** Repeats a statement that deletes or changes `:batch` rows at most and returns each. Returns how many there were. */
export async function inBatches(
  { database }: Store,
  statement: Statement<object>,
  values: Values,
): Promise<number> {
  for (let done = 0; ;) {
    const { length } = await database.run(statement, { ...values, batch });
    done += length;
    if (length < batch) return done;
  }
}
