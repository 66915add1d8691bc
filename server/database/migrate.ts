import { readdir, readFile } from 'node:fs/promises';
import { StartError } from '../config/start-error.ts';
import type { Connection, Database } from './database.ts';
import { statement } from './statement.ts';

const directory = new URL('./migrations/', import.meta.url);

/** Any number that nothing else in the database locks. */
const lockNumber = 5_318_008_443;

/**
 * Brings the schema up to date. Every step is committed or none is; processes that start at once take turns
 * at the lock, and the later ones find nothing to do. A step that was ever released is never edited, and only
 * adds: two versions of the server run side by side while one replaces the other.
 */
export async function migrate(database: Database): Promise<void> {
  const steps = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  await database.transaction(async (connection) => {
    await connection.execute(`
      select pg_advisory_xact_lock(${lockNumber});
      create table if not exists migrations (name text primary key, at timestamptz not null default now());
    `);
    const taken = await takenSteps(connection);
    refuseNewer(taken.filter((name) => !steps.includes(name)));
    for (const name of steps.filter((step) => !taken.includes(step))) {
      await connection.execute(await readFile(new URL(name, directory), 'utf8'));
      await connection.run(recordStep, { name });
    }
  });
}

const readSteps = statement<{ name: string }>('read_migrations', 'select name from migrations');
const recordStep = statement<object>('record_migration', 'insert into migrations (name) values (:name)');

async function takenSteps(connection: Connection): Promise<string[]> {
  const rows = await connection.run(readSteps, {});
  return rows.map(({ name }) => name);
}

function refuseNewer(unknown: readonly string[]): void {
  if (unknown.length === 0) return;
  throw new StartError([
    `The database is newer than this server: it has taken the step ${unknown.join(', ')}. Start a newer one.`,
  ]);
}
