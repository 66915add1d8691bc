import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from './start-error.ts';

const SQLITE_BUSY = 5;

/** A lock that nobody refers to would be collected, and the directory be free while its holder still runs. */
const held = new Set<DatabaseSync>();

/** Holds DATA_DIR for this process until it is released, or until the process ends in whatever way. */
export interface DirectoryLock {
  release(): void;
}

/**
 * Takes DATA_DIR for this process alone. Two processes on one embedded database lose acknowledged rows silently,
 * even if the second only reads. Node has no file locks of its own; SQLite's is the operating system's, so the
 * kernel frees it on kill -9 and no stale lock is ever left to clean up.
 */
export function lockDirectory(dataDir: string): DirectoryLock {
  const database = open(dataDir);
  try {
    database.exec('PRAGMA locking_mode = exclusive; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    throw refusal(dataDir, error);
  }
  held.add(database);
  return { release: () => release(database) };
}

function release(database: DatabaseSync): void {
  if (held.delete(database)) database.close();
}

function open(dataDir: string): DatabaseSync {
  try {
    return new DatabaseSync(join(dataDir, 'directory.lock'));
  } catch (error) {
    throw refusal(dataDir, error);
  }
}

function refusal(dataDir: string, error: unknown): StartError {
  const busy = error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
  const line = busy
    ? `DATA_DIR ${dataDir} is in use by another process. Stop that one, or give this one a DATA_DIR of its own.`
    : `DATA_DIR ${dataDir} cannot be locked: ${error instanceof Error ? error.message : 'unknown reason'}.`;
  return new StartError([line], { cause: error });
}
