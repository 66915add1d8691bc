import { readdir, readFile } from 'node:fs/promises';

import { StartError } from '../config/start-error.ts';
import { advisoryLocks } from './advisory-locks.ts';
import type { Connection, Database } from './database.ts';
import { grantToService } from './privileges.ts';
import type { ServiceLogin } from './privileges.ts';
import { statement } from './statement.ts';

const directory = new URL('./migrations/', import.meta.url);

/**
 * Brings the schema up to date, in one transaction: one process at a time, and the others then find nothing to do. A released
 * migration is never changed. If another login than the owner of the tables serves, it is granted what it needs.
 */
export async function migrate(database: Database, serviceLogin?: ServiceLogin): Promise<void> {
  const files = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  await database.transaction(async (transaction) => {
    const applied = await appliedMigrations(transaction);
    refuseNewer(applied.filter((name) => !files.includes(name)));
    for (const name of files.filter((file) => !applied.includes(file))) {
      await transaction.execute(await readFile(new URL(name, directory), 'utf8'));
      await transaction.run(record, { name });
    }
    if (serviceLogin !== undefined) await grantToService(transaction, serviceLogin);
  });
}

const findTable = statement<{ exists: boolean }>(
  'find_migrations',
  `select to_regclass('migrations') is not null as exists`,
);
const readNames = statement<{ name: string }>('read_migrations', 'select name from migrations');
const record = statement<object>('record_migration', 'insert into migrations (name) values (:name)');

/** Locks out other processes. The table is created only if it is missing: a login that may not create tables can then check. */
async function appliedMigrations(transaction: Connection): Promise<string[]> {
  await transaction.execute(`select pg_advisory_xact_lock(${advisoryLocks.migration})`);
  const [found] = await transaction.run(findTable, {});
  if (found?.exists !== true) {
    await transaction.execute(
      'create table migrations (name text primary key, at timestamptz not null default now())',
    );
  }
  return (await transaction.run(readNames, {})).map(({ name }) => name);
}

function refuseNewer(unknown: readonly string[]): void {
  if (unknown.length === 0) return;
  throw new StartError([
    `The database is newer than this server: it has the migration ${unknown.join(', ')}. Start a newer server.`,
  ]);
}
