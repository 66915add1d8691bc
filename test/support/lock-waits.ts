import { expect } from 'vitest';

import type { Database } from '../../server/database/database.ts';
import { statement } from '../../server/database/statement.ts';

const countWaiting = statement<{ waiting: number }>(
  'count_waiting_sessions',
  `select count(*) as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
);

/** Resolves once this many sessions wait for locks of other transactions in this database. */
export async function untilWaiting(database: Pick<Database, 'run'>, sessions = 1): Promise<void> {
  const waiting = async () => (await database.run(countWaiting, {}))[0]?.waiting;
  await expect.poll(waiting).toBe(sessions);
}
