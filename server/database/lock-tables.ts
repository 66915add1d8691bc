import { setTimeout as delay } from 'node:timers/promises';

import { StartError } from '../config/start-error.ts';
import type { Connection } from './database.ts';
import { statement } from './statement.ts';

const findTables = statement<{ names: string | null }>(
  'find_tables',
  `select string_agg(format('%I', relname), ', ' order by oid) as names
   from pg_class
   where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition`,
);

/** PostgreSQL looks for deadlocks after a second: this gives up before, so that it never ends a request's statement instead. */
const shortMs = 800;
/** Autovacuum gives way to a lock that waits for more than a second. */
const longMs = 2_000;
const triesPerLong = 10;

/** A migration waits for other transactions for so long, and then says so. */
export const migrationPatienceMs = 10 * 60_000;

export function tablesAreHeld(): StartError {
  return new StartError([
    'The tables cannot be migrated: other transactions hold them, such as a backup. Try again when they have ended.',
  ]);
}

/**
 * Locks all tables, before migrations change them. Requests hold locks on several tables, too, so both could wait for each
 * other; and while this waits for one transaction, for example of a backup, every other one waits behind it. So it gives up
 * after a moment, lets them pass, and tries again.
 */
export async function lockTables(transaction: Connection, patienceMs = migrationPatienceMs): Promise<void> {
  const [{ names } = { names: null }] = await transaction.run(findTables, {});
  if (names === null) return;
  const end = performance.now() + patienceMs;
  await transaction.execute('savepoint unlocked');
  for (let tries = 1; performance.now() < end; tries += 1) {
    const timeoutMs = tries % triesPerLong === 0 ? longMs : shortMs;
    await transaction.execute(`set local statement_timeout = ${timeoutMs}`);
    try {
      await transaction.execute(`lock table ${names} in access exclusive mode`);
      await transaction.execute('set local statement_timeout = 0');
      return;
    } catch (error) {
      if (!isHeldUp(error)) throw error;
      await transaction.execute('rollback to savepoint unlocked');
      await delay(timeoutMs * (0.5 + Math.random()));
    }
  }
  throw tablesAreHeld();
}

/** The statement took too long, or waited in a circle. */
function isHeldUp(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '57014' || error.code === '40P01');
}
