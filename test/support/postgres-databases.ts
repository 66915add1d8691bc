import { randomUUID } from 'node:crypto';

import type { Database } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { openPostgres } from '../../server/database/postgres.ts';
import { statement } from '../../server/database/statement.ts';

/** The databases of a test run: those of a server whose names begin with the prefix. */
export interface PostgresDatabases {
  readonly server: string;
  readonly prefix: string;
}

/** Makes the migrated database that all others of the run are copies of. */
export async function createTemplate({ server, prefix }: PostgresDatabases): Promise<void> {
  await onServer(server, ({ execute }) => execute(`create database ${prefix}template`));
  await onServer(inDatabase(server, `${prefix}template`), migrate);
}

/** Makes a migrated database and returns its address. */
export async function createDatabase({ server, prefix }: PostgresDatabases): Promise<string> {
  const name = `${prefix}${randomUUID().replaceAll('-', '')}`;
  // Copying files takes half of the processor time of writing them to the log page by page, the default.
  const copy = `create database ${name} template ${prefix}template strategy file_copy`;
  await onServer(server, ({ execute }) => execute(copy));
  return inDatabase(server, name);
}

/** Drops all databases of a run. */
export async function dropDatabases({ server, prefix }: PostgresDatabases): Promise<void> {
  await onServer(server, async (connection) => {
    const left = await connection.run(findDatabases, { prefix });
    for (const { name } of left) await connection.execute(`drop database ${name} with (force)`);
  });
}

const findDatabases = statement<{ name: string }>(
  'find_databases',
  'select datname::text as name from pg_database where starts_with(datname::text, :prefix)',
);

async function onServer(url: string, work: (database: Database) => Promise<void>): Promise<void> {
  const database = openPostgres({ url, maxConnections: 1, statementTimeoutMs: 60_000 });
  await work(database).finally(() => database.close());
}

function inDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
