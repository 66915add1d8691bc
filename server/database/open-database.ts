import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { StartError, systemReason } from '../config/start-error.ts';
import { lockDirectory, writeTestFile } from '../config/data-directory.ts';
import { migrate } from './migrate.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import { loginOf } from './privileges.ts';
import type { ServiceLogin } from './privileges.ts';
import { requireTls } from './require-tls.ts';
import { StoreUnavailable } from './database.ts';
import type { Database } from './database.ts';
import type { OnWait } from './pool-state.ts';

/** Opens PostgreSQL if DATABASE_URL is set, otherwise the embedded database in DATA_DIR, and migrates its schema. */
export async function openDatabase(settings: {
  readonly environment?: Config['environment'];
  readonly databaseUrl: string | undefined;
  readonly databaseMigrationUrl?: string | undefined;
  readonly dataDir: string;
  readonly onWait?: OnWait;
}): Promise<Database> {
  const { environment, databaseUrl, databaseMigrationUrl, dataDir, onWait } = settings;
  if (databaseUrl === undefined) return openEmbedded(dataDir);
  if (environment === 'production') {
    requireTls('DATABASE_URL', databaseUrl);
    if (databaseMigrationUrl !== undefined) requireTls('DATABASE_MIGRATION_URL', databaseMigrationUrl);
  }
  return openShared(databaseUrl, databaseMigrationUrl, environment, onWait);
}

async function openShared(
  url: string,
  migrationUrl: string | undefined,
  environment: ServiceLogin['environment'],
  onWait: OnWait | undefined,
): Promise<Database> {
  const database = openPostgres({ url, onWait });
  try {
    if (migrationUrl === undefined) await migrateShared(url, 'DATABASE_URL');
    else
      await migrateShared(migrationUrl, 'DATABASE_MIGRATION_URL', {
        name: await loginOf(database),
        environment,
      });
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function migrateShared(url: string, setting: string, serviceLogin?: ServiceLogin): Promise<void> {
  // A migration may take longer than a request's statement, and may wait for the migration of another process.
  const withoutTimeout = openPostgres({ url, maxConnections: 1, statementTimeoutMs: 0 });
  try {
    await migrate(withoutTimeout, serviceLogin);
  } catch (error) {
    const line = migrationFailure(setting, error);
    throw line === undefined ? error : new StartError([line], { cause: error });
  } finally {
    await withoutTimeout.close();
  }
}

function migrationFailure(setting: string, error: unknown): string | undefined {
  if (error instanceof StoreUnavailable) return `${setting} cannot be used: ${systemReason(error.cause)}.`;
  const isForbidden = error instanceof Error && 'code' in error && error.code === '42501';
  return isForbidden
    ? `${setting} may not change the tables. Set DATABASE_MIGRATION_URL to the login that owns them.`
    : undefined;
}

async function openEmbedded(dataDir: string): Promise<Database> {
  const lock = lockDirectory(dataDir);
  try {
    const database = await openDirectory(dataDir);
    await migrate(database);
    return { ...database, close: () => database.close().finally(lock.release) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** An empty database takes 39 MB. */
const bytesNeeded = 64 * 1024 * 1024;

/** PGlite's own errors for a full disk or a damaged directory explain nothing. */
async function openDirectory(dataDir: string): Promise<Database> {
  const directory = join(dataDir, 'database');
  try {
    return await openPglite(directory);
  } catch (error) {
    requireSpace(dataDir);
    const remedy = 'Restore a copy of it, or move it away to start with an empty one';
    throw new StartError([`${directory} cannot be opened as a database. ${remedy}.`], { cause: error });
  }
}

/** Checked first: if the disk is full, the database itself is probably not damaged. */
function requireSpace(dataDir: string): void {
  try {
    writeTestFile(dataDir, bytesNeeded);
  } catch (error) {
    throw new StartError([`DATA_DIR ${dataDir} has no room for the database: ${systemReason(error)}.`], {
      cause: error,
    });
  }
}
