import { setTimeout as delay } from 'node:timers/promises';

import { advisoryLocks } from './advisory-locks.ts';
import type { Connection, Database } from './database.ts';
import { statement } from './statement.ts';

const pollMs = 200;

const lockNumber = advisoryLocks.migration;

const tryLock = statement<{ locked: boolean }>(
  'try_migration_lock',
  `select pg_try_advisory_lock(${lockNumber}) as locked`,
);
const unlock = statement<object>('unlock_migration', `select pg_advisory_unlock(${lockNumber})`);

/** PostgreSQL ends the connection of a process that hangs, and with it the lock. Its versions before 14 cannot. */
const limitIdleness = statement<object>(
  'limit_idleness',
  `select set_config('idle_session_timeout', :milliseconds, false)
   where current_setting('idle_session_timeout', true) is not null`,
);

/**
 * Runs the work while no other process does, on one connection. The lock belongs to the connection and not to a transaction,
 * so that an index can be built concurrently. A process that waits asks again and again: a statement that waited for the lock
 * would be an old transaction, which the building of an index waits for.
 */
export function whileOthersWait(
  database: Database,
  work: (connection: Connection) => Promise<void>,
  idleMs = 10_000,
): Promise<void> {
  return database.session(async (connection) => {
    while ((await connection.run(tryLock, {}))[0]?.locked !== true) await delay(pollMs);
    try {
      await connection.run(limitIdleness, { milliseconds: String(idleMs) });
      await work(connection);
      await connection.run(limitIdleness, { milliseconds: '0' });
    } finally {
      // If the connection is lost, so is the lock.
      await connection.run(unlock, {}).catch(() => undefined);
    }
  });
}
