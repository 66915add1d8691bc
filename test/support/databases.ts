import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Database } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { openPostgres } from '../../server/database/postgres.ts';
import { statement } from '../../server/database/statement.ts';
import { pgliteFromTemplate, schemaDigest, unpackTemplate } from './pglite-template.ts';

/** A new migrated database. */
export interface FreshDatabase {
  readonly database: Database;
  /** Its address on PostgreSQL, for a second pool or another process. */
  readonly url: string | undefined;
  /** Closes it, and on PostgreSQL drops it. */
  readonly drop: () => Promise<void>;
}

const serverUrl = process.env['TEST_DATABASE_URL'];

/** The embedded database has one connection, so races can only be tested on PostgreSQL. */
export const onPostgres = serverUrl !== undefined;

/** Copies a migrated template, which is made once for each state of the migrations. */
export function freshDatabase(): Promise<FreshDatabase> {
  return serverUrl === undefined ? freshPglite() : freshPostgres(serverUrl);
}

/**
 * The same for a process that opens its database itself: the address on PostgreSQL, or the embedded database copied
 * into DATA_DIR, which then starts ten times as fast.
 */
export async function freshDatabaseUrl(
  dataDir: string,
): Promise<{ readonly url: string | undefined; readonly drop: () => Promise<void> }> {
  if (serverUrl !== undefined) {
    const url = await createDatabase(serverUrl);
    return { url, drop: () => dropDatabase(serverUrl, url) };
  }
  await unpackTemplate(join(dataDir, 'database'));
  return { url: undefined, drop: () => Promise.resolve() };
}

async function freshPglite(): Promise<FreshDatabase> {
  const database = await pgliteFromTemplate();
  return { database, url: undefined, drop: () => database.close() };
}

async function freshPostgres(server: string): Promise<FreshDatabase> {
  const url = await createDatabase(server);
  const database = openPostgres({ url });
  return { database, url, drop: () => database.close().then(() => dropDatabase(server, url)) };
}

async function createDatabase(server: string): Promise<string> {
  const template = await postgresTemplate(server);
  const name = `${prefixOf(inject('run'))}${randomUUID().replaceAll('-', '')}`;
  await onServer(server, ({ execute }) => execute(`create database ${name} template ${template}`));
  return inDatabase(server, name);
}

/** The prefix of the names of all databases of a test run. */
function prefixOf(run: string): string {
  return `fulfillment_test_${run}_`;
}

/** Drops all databases of a test run. */
export async function dropDatabasesOf(run: string): Promise<void> {
  if (serverUrl === undefined) return;
  await onServer(serverUrl, async (connection) => {
    const left = await connection.run(findDatabases, { prefix: prefixOf(run) });
    for (const { name } of left) await connection.execute(`drop database ${name} with (force)`);
  });
}

function dropDatabase(server: string, url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  return onServer(server, ({ execute }) => execute(`drop database ${name} with (force)`));
}

/** Made under a lock, because other test processes need it too, and renamed when it is complete. */
async function postgresTemplate(server: string): Promise<string> {
  const name = `fulfillment_template_${schemaDigest()}`;
  await onServer(server, async (connection) => {
    await connection.execute('select pg_advisory_lock(5318008)');
    const [found] = await connection.run(findDatabase, { name });
    if (found !== undefined) return;
    await connection.execute(`drop database if exists ${name}_unfinished`);
    await connection.execute(`create database ${name}_unfinished`);
    await onServer(inDatabase(server, `${name}_unfinished`), migrate);
    await connection.execute(`alter database ${name}_unfinished rename to ${name}`);
  });
  return name;
}

const findDatabases = statement<{ name: string }>(
  'find_databases',
  'select datname::text as name from pg_database where starts_with(datname::text, :prefix)',
);

const findDatabase = statement<object>('find_database', 'select from pg_database where datname = :name');

/** One connection, which holds a lock until it closes. */
async function onServer(url: string, work: (database: Database) => Promise<void>): Promise<void> {
  const database = openPostgres({ url, maxConnections: 1, statementTimeoutMs: 60_000 });
  await work(database).finally(() => database.close());
}

function inDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
