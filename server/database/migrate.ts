import { readdir, readFile } from 'node:fs/promises';
import { StartError } from '../config/start-error.ts';
import type { Connection, Database } from './database.ts';
import { statement } from './statement.ts';

const directory = new URL('./migrations/', import.meta.url);

/**
 * Brings the schema up to date, in one transaction. If several processes start together, the lock lets one migrate and
 * the others then find nothing to do. A released migration is never changed, and migrations only add: during an update
 * two versions of the server use the same schema.
 */
export async function migrate(database: Database): Promise<void> {
  const migrations = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  await database.transaction(async (connection) => {
    await connection.execute(`
      select pg_advisory_xact_lock(5318008443); -- any number that nothing else locks
      create table if not exists migrations (name text primary key, at timestamptz not null default now());
    `);
    const applied = await appliedMigrations(connection);
    refuseNewer(applied.filter((name) => !migrations.includes(name)));
    for (const name of migrations.filter((migration) => !applied.includes(migration))) {
      await connection.execute(await readFile(new URL(name, directory), 'utf8'));
      await connection.run(recordMigration, { name });
    }
  });
}

const readMigrations = statement<{ name: string }>('read_migrations', 'select name from migrations');
const recordMigration = statement<object>('record_migration', 'insert into migrations (name) values (:name)');

async function appliedMigrations(connection: Connection): Promise<string[]> {
  const rows = await connection.run(readMigrations, {});
  return rows.map(({ name }) => name);
}

function refuseNewer(unknown: readonly string[]): void {
  if (unknown.length === 0) return;
  throw new StartError([
    `The database is newer than this server: it has the migration ${unknown.join(', ')}. Start a newer server.`,
  ]);
}
