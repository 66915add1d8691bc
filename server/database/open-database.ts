import { join } from 'node:path';
import { StartError, systemReason } from '../config/start-error.ts';
import { lockDirectory, writeTestFile } from '../config/data-directory.ts';
import { migrate } from './migrate.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import type { Database } from './database.ts';

/**
 * Opens the database that the settings name, PostgreSQL or else the embedded one in DATA_DIR, and brings its
 * schema up to date.
 */
export async function openDatabase(settings: {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}): Promise<Database> {
  return settings.databaseUrl === undefined
    ? openEmbedded(settings.dataDir)
    : openShared(settings.databaseUrl);
}

async function openShared(url: string): Promise<Database> {
  // A migration may rightly take longer than any statement of a request, and may wait for another process's.
  const patient = openPostgres({ url, maxConnections: 1, statementTimeoutMs: 0 });
  await migrate(patient).finally(() => patient.close());
  return openPostgres({ url });
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
const roomNeeded = 64 * 1024 * 1024;

/** What the embedded database itself says of a full disk or a damaged directory tells nobody anything. */
async function openDirectory(dataDir: string): Promise<Database> {
  const directory = join(dataDir, 'database');
  try {
    return await openPglite(directory);
  } catch (error) {
    requireRoom(dataDir);
    const remedy = 'Restore a copy of it, or move it away to begin with an empty one';
    throw new StartError([`${directory} cannot be opened as a database. ${remedy}.`], { cause: error });
  }
}

/** Ahead of any other remedy: on a full disk the database is as sound as it was. */
function requireRoom(dataDir: string): void {
  try {
    writeTestFile(dataDir, roomNeeded);
  } catch (error) {
    throw new StartError([`DATA_DIR ${dataDir} has no room for the database: ${systemReason(error)}.`], {
      cause: error,
    });
  }
}
