import { readdir, readFile } from 'node:fs/promises';
import { StartError } from '../config/start-error.ts';
import type { Connection, Database } from './database.ts';
import { grantToService } from './privileges.ts';
import type { ServiceLogin } from './privileges.ts';
import { statement } from './statement.ts';

const directory = new URL('./migrations/', import.meta.url);

/**
 * Brings the schema up to date, in one transaction. If several processes start together, the lock lets one migrate and
 * the others then find nothing to do. A released migration is never changed.
 *
 * During an update, servers of two releases share the schema, and one of the former release may start again. So
 * migrations only add, and are recorded where it does not look for migrations that it does not know. If servers of
 * the former release cannot work with a migration, its first line begins with `-- breaking`. They then refuse to start.
 *
 * If another login than the owner of the tables serves, it is granted what it needs.
 */
export async function migrate(database: Database, serviceLogin?: ServiceLogin): Promise<void> {
  const files = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  await database.transaction(async (connection) => {
    await lockSchema(connection);
    const { breaking, additive } = await appliedMigrations(connection);
    refuseNewer(breaking.filter((name) => !files.includes(name)));
    for (const name of files.filter((file) => !breaking.includes(file) && !additive.includes(file))) {
      const script = await readFile(new URL(name, directory), 'utf8');
      await connection.execute(script);
      await connection.run(isAdditive(name, script) ? recordAdditive : recordBreaking, { name });
    }
    if (serviceLogin !== undefined) await grantToService(connection, serviceLogin);
  });
}

/** Release 1.0.0 looks for its own migrations, up to this one, in the table of breaking ones. */
const lastOfFirstRelease = '011-order-moves.sql';

function isAdditive(name: string, script: string): boolean {
  return name > lastOfFirstRelease && !script.startsWith('-- breaking');
}

/** The tables are created only if they are missing: a login that does not own the schema can then check it, too. */
async function lockSchema(connection: Connection): Promise<void> {
  await connection.execute('select pg_advisory_xact_lock(5318008443)'); // any number that nothing else locks
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
