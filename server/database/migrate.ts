import { readdir, readFile } from 'node:fs/promises';

import { StartError } from '../config/start-error.ts';
import { advisoryLocks } from './advisory-locks.ts';
import type { Connection, Database } from './database.ts';
import { grantToService } from './privileges.ts';
import type { ServiceLogin } from './privileges.ts';
import { statement } from './statement.ts';

const directory = new URL('./migrations/', import.meta.url);

/** The login of the service, if another login owns the tables. */
export interface Service {
  readonly login: ServiceLogin;
  readonly database: Database;
}

/**
 * Brings the schema up to date in one transaction. One process migrates at a time; the others then find nothing to do. A released
 * migration is never changed. A service login that does not own the tables is granted the privileges it needs.
 */
export async function migrate(database: Database, service?: Service): Promise<void> {
  const files = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  await database.transaction(async (transaction) => {
    await transaction.execute(`select pg_advisory_xact_lock(${advisoryLocks.migration})`);
    if (service !== undefined) await refuseAnotherDatabase(transaction, service.database);
    const applied = await appliedMigrations(transaction);
    refuseNewer(applied.filter((name) => !files.includes(name)));
    for (const name of files.filter((file) => !applied.includes(file))) {
      await transaction.execute(await readFile(new URL(name, directory), 'utf8'));
      await transaction.run(record, { name });
    }
    if (service !== undefined) await grantToService(transaction, service.login);
  });
}

const findTable = statement<{ exists: boolean }>(
  'find_migrations',
  `select to_regclass('migrations') is not null as exists`,
);
const readNames = statement<{ name: string }>('read_migrations', 'select name from migrations');
const record = statement<object>('record_migration', 'insert into migrations (name) values (:name)');

/** Creates the table only if it is missing, so that a login that may not create tables can check. */
async function appliedMigrations(transaction: Connection): Promise<string[]> {
  const [found] = await transaction.run(findTable, {});
  if (found?.exists !== true) {
    await transaction.execute(
      'create table migrations (name text primary key, at timestamptz not null default now())',
    );
  }
  return (await transaction.run(readNames, {})).map(({ name }) => name);
}

const readSession = statement<{ pid: number }>('read_session', 'select pg_backend_pid() as pid');
const readMigrating = statement<{ pid: number }>(
  'read_migrating',
  `select pid
   from pg_locks
   join pg_database on pg_database.oid = database and datname = current_database()
   where locktype = 'advisory' and granted and objsubid = 1
     and classid::bigint << 32 | objid::bigint = ${advisoryLocks.migration}`,
);

/** An advisory lock belongs to one database: the service's login must see the lock that this transaction holds. */
async function refuseAnotherDatabase(transaction: Connection, service: Database): Promise<void> {
  const [own] = await transaction.run(readSession, {});
  const [migrating] = await service.run(readMigrating, {});
  if (migrating?.pid !== own?.pid)
    throw new StartError(['DATABASE_MIGRATION_URL names another database than DATABASE_URL.']);
}

function refuseNewer(unknown: readonly string[]): void {
  if (unknown.length === 0) return;
  throw new StartError([
    `The database is newer than this server: it has the migration ${unknown.join(', ')}. Start a newer server.`,
  ]);
}
