import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';

import { StartError } from '../../server/config/start-error.ts';
import { lockTables } from '../../server/database/lock-tables.ts';
import { migrateInSteps } from '../../server/database/migrate-in-steps.ts';
import { openPostgres } from '../../server/database/postgres.ts';
import { statement } from '../../server/database/statement.ts';
import { freshDatabase } from '../support/databases.ts';
import '../support/postgres-only.ts';

/** A migration, whose statements have no limit, and requests. */
async function aDatabase() {
  const { database, url = '', drop } = await freshDatabase();
  const migration = openPostgres({ url, statementTimeoutMs: 0 });
  onTestFinished(async () => {
    await migration.close();
    await drop();
  });
  return { requests: database, migration };
}

/** Tables that the running transaction has locked for itself. */
const countLocked = statement<{ count: number }>(
  'count_locked',
  `select count(*) from pg_locks where pid = pg_backend_pid() and mode = 'AccessExclusiveLock' and relation is not null`,
);

/** Long enough for a statement to reach the lock that it waits for. */
const untilItWaits = () => delay(200);

test('a migration and a request that wait for each other both go on: the migration gives way', async () => {
  const { requests, migration } = await aDatabase();
  const held = Promise.withResolvers<undefined>();
  const request = requests.transaction(async (transaction) => {
    await transaction.execute('lock table webhooks in row exclusive mode');
    held.resolve(undefined);
    await untilItWaits();
    // The migration has locked this one, and waits for the other.
    await transaction.execute('lock table partners in row exclusive mode');
  });
  await held.promise;
  const [locked] = await migration.transaction(async (transaction) => {
    await lockTables(transaction);
    return transaction.run(countLocked, {});
  });
  await request;
  expect(locked?.count).toBeGreaterThan(15);
});

test('while a transaction such as a backup holds a table, requests go on and the migration waits', async () => {
  const { requests, migration } = await aDatabase();
  await requests.transaction(async (backup) => {
    await backup.execute('lock table audit_records in access share mode');
    const waiting = expect(
      migration.transaction((transaction) => lockTables(transaction, 1_500)),
    ).rejects.toThrow(StartError);
    await untilItWaits();
    await requests.execute(`update partners set name = name`);
    await waiting;
  });
});

test('a step that does not get its lock because of a backup gives up in the end, and says why', async () => {
  const { requests, migration } = await aDatabase();
  await requests.transaction(async (backup) => {
    await backup.execute('lock table audit_records in access share mode');
    const step = 'lock table audit_records in access exclusive mode';
    await expect(migrateInSteps(migration, step, () => Promise.resolve(), 0)).rejects.toThrow(StartError);
  });
});
