import { readdir, readFile } from 'node:fs/promises';
import { StartError } from '../config/start-error.ts';
import { advisoryLocks } from './advisory-locks.ts';
import { buildIndex, buildsIndex } from './build-index.ts';
import { hasSteps, migrateInSteps } from './migrate-in-steps.ts';
import type { Connection, Database } from './database.ts';
import { lockTables } from './lock-tables.ts';
import { whileOthersWait } from './migration-lock.ts';
import { grantToService } from './privileges.ts';
import type { ServiceLogin } from './privileges.ts';
import { statement } from './statement.ts';

const directory = new URL('./migrations/', import.meta.url);

/**
 * Brings the schema up to date: one process at a time, and the others then find nothing to do. A released migration is never
 * changed. All of them run in one transaction, but for those that build an index concurrently or have steps, which follow one
 * by one.
 *
 * During an update, servers of two releases share the schema, and one of the former release may start again. So
 * migrations only add, and are recorded where it does not look for migrations that it does not know. If servers of
 * the former release cannot work with a migration, its first line begins with `-- breaking`. They then refuse to start.
 *
 * If another login than the owner of the tables serves, it is granted what it needs.
 */
export async function migrate(database: Database, serviceLogin?: ServiceLogin): Promise<void> {
  const files = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  await whileOthersWait(database, async (connection) => {
    const later = await connection.transaction((transaction) => migrateTables(transaction, files));
    for (const migration of later) await migrateAlone(connection, migration);
    if (serviceLogin !== undefined) {
      await connection.transaction((transaction) => grantToService(transaction, serviceLogin));
    }
  });
}

interface Migration {
  readonly name: string;
  readonly script: string;
}

/** Returns the migrations that remain to be done outside the transaction. */
async function migrateTables(transaction: Connection, files: readonly string[]): Promise<Migration[]> {
  await lockSchema(transaction);
  const { breaking, additive } = await appliedMigrations(transaction);
  refuseNewer(breaking.filter((name) => !files.includes(name)));
  const missing = await Promise.all(
    files
      .filter((file) => !breaking.includes(file) && !additive.includes(file))
      .map(async (name) => ({ name, script: await readFile(new URL(name, directory), 'utf8') })),
  );
  const isLater = ({ script }: Migration) => buildsIndex(script) || hasSteps(script);
  const changes = missing.filter((one) => !isLater(one));
  if (changes.length > 0) await lockTables(transaction);
  for (const { name, script } of changes) {
    await transaction.execute(script);
    await transaction.run(isAdditive(name, script) ? recordAdditive : recordBreaking, { name });
  }
  return missing.filter(isLater);
}

async function migrateAlone(connection: Connection, { name, script }: Migration): Promise<void> {
  if (hasSteps(script)) {
    await migrateInSteps(connection, script, (transaction) => transaction.run(recordAdditive, { name }));
  } else {
    await buildIndex(connection, name, script);
    await connection.run(recordAdditive, { name });
  }
}

/** Release 1.0.0 looks for its own migrations, up to this one, in the table of breaking ones. */
const lastOfFirstRelease = '011-order-moves.sql';

function isAdditive(name: string, script: string): boolean {
  return name > lastOfFirstRelease && !script.startsWith('-- breaking');
}

/**
 * Servers of release 1.0.0 have this lock while they migrate. The tables are created only if they are missing: a login that
 * does not own the schema can then check it, too.
 */
async function lockSchema(connection: Connection): Promise<void> {
  await connection.execute(`select pg_advisory_xact_lock(${advisoryLocks.schema})`);
  const [found] = await connection.run(findTables, {});
  if (found?.both !== true) {
    await connection.execute(`
      create table if not exists migrations (name text primary key, at timestamptz not null default now());
      create table if not exists additive_migrations (like migrations including all);
    `);
  }
}

const findTables = statement<{ both: boolean }>(
  'find_migration_tables',
  `select to_regclass('migrations') is not null and to_regclass('additive_migrations') is not null as both`,
);

const readMigrations = statement<{ breaking: string[]; additive: string[] }>(
  'read_migrations',
  `select array(select name from migrations) as breaking, array(select name from additive_migrations) as additive`,
);
const recordBreaking = statement<object>(
  'record_breaking_migration',
  'insert into migrations (name) values (:name)',
);
const recordAdditive = statement<object>(
  'record_additive_migration',
  'insert into additive_migrations (name) values (:name)',
);

async function appliedMigrations(
  connection: Connection,
): Promise<{ breaking: string[]; additive: string[] }> {
  const [row] = await connection.run(readMigrations, {});
  return row ?? { breaking: [], additive: [] };
}

function refuseNewer(unknown: readonly string[]): void {
  if (unknown.length === 0) return;
  throw new StartError([
    `The database is newer than this server: it has the migration ${unknown.join(', ')}. Start a newer server.`,
  ]);
}
