import { join } from 'node:path';

import type { Config } from '../config/config.ts';
import { lockDirectory, writeTestFile } from '../config/data-directory.ts';
import { StartError, systemReason } from '../config/start-error.ts';
import { StoreUnavailable } from './database.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import type { Service } from './migrate.ts';
import { openPglite } from './pglite.ts';
import type { OnWait } from './pool.ts';
import { unavailableLine } from './postgres-errors.ts';
import { besidesMost, openPostgres } from './postgres.ts';
import { loginOf } from './privileges.ts';
import { requireRoom, requireSessions, requireTls } from './requirements.ts';

/** Events for the log and the metrics. */
export interface DatabaseEvents {
  readonly onWait: OnWait;
  /** The database has no connection left for a statement. */
  readonly onNoConnectionLeft: () => void;
}

interface DatabaseSettings extends Partial<DatabaseEvents> {
  readonly environment?: Config['environment'];
  readonly databaseUrl: string | undefined;
  readonly databaseMigrationUrl?: string | undefined;
  readonly databaseConnections?: Config['databaseConnections'];
  readonly dataDir: string;
}

/** Opens PostgreSQL if DATABASE_URL is set, otherwise the embedded database in DATA_DIR, and migrates its schema. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { environment, databaseUrl, databaseMigrationUrl, dataDir, onWait } = settings;
  if (databaseUrl === undefined) return openEmbedded(dataDir, onWait);
  if (environment === 'production') {
    requireTls('DATABASE_URL', databaseUrl);
    if (databaseMigrationUrl !== undefined) requireTls('DATABASE_MIGRATION_URL', databaseMigrationUrl);
  }
  return openShared({ ...settings, databaseUrl });
}

type SharedSettings = DatabaseSettings & { readonly databaseUrl: string };

async function openShared(settings: SharedSettings): Promise<Database> {
  const { databaseUrl: url, databaseMigrationUrl: migrationUrl, onWait, onNoConnectionLeft } = settings;
  const { databaseConnections = 11 } = settings;
  const maxConnections = databaseConnections - besidesMost;
  const database = openPostgres({ url, maxConnections, onWait, onNoConnectionLeft });
  try {
    if (migrationUrl === undefined) await migrateShared(url, 'DATABASE_URL');
    else {
      await requireSessions('DATABASE_URL', url);
      const login = { name: await loginOf(database), environment: settings.environment };
      await migrateShared(migrationUrl, 'DATABASE_MIGRATION_URL', { login, database });
    }
    await requireRoom(database, databaseConnections);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function migrateShared(url: string, setting: string, service?: Service): Promise<void> {
  // A migration may take longer than a request's statement, and may wait for the migration of another process.
  const withoutTimeout = openPostgres({ url, maxConnections: 1, statementTimeoutMs: 0 });
  try {
    await requireSessions(setting, url);
    await migrate(withoutTimeout, service);
  } catch (error) {
    const line = migrationFailure(setting, error);
    throw line === undefined ? error : new StartError([line], { cause: error });
  } finally {
    await withoutTimeout.close();
  }
}

function migrationFailure(setting: string, error: unknown): string | undefined {
  if (error instanceof StoreUnavailable) return unavailableLine(setting, error);
  const isForbidden = error instanceof Error && 'code' in error && error.code === '42501';
  return isForbidden
    ? `${setting} may not change the tables. Set DATABASE_MIGRATION_URL to the login that owns them.`
    : undefined;
}

async function openEmbedded(dataDir: string, onWait: OnWait | undefined): Promise<Database> {
  const lock = lockDirectory(dataDir);
  try {
    const database = await openDirectory(dataDir, onWait);
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
async function openDirectory(dataDir: string, onWait: OnWait | undefined): Promise<Database> {
  const directory = join(dataDir, 'database');
  try {
    return await openPglite(directory, () => requireSpace(dataDir), onWait);
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
