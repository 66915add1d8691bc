import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, unlinkSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError, systemReason } from './start-error.ts';

/**
 * Creates DATA_DIR if needed, for its owner only, and checks that files can be written in it. A full or read-only
 * disk is then reported in one line, before anything else fails on it.
 */
export function prepareDataDirectory(dataDir: string): void {
  try {
    create(dataDir);
    writeTestFile(dataDir, 4096);
  } catch (error) {
    throw new StartError([`DATA_DIR ${dataDir} cannot be written: ${systemReason(error)}.`], {
      cause: error,
    });
  }
}

/** The last step is not recursive, because that would report a read-only file system as "no such directory". */
function create(dataDir: string): void {
  mkdirSync(dirname(dataDir), { recursive: true });
  try {
    mkdirSync(dataDir, { mode: 0o700 });
  } catch (error) {
    if (!existsSync(dataDir)) throw error;
  }
}

const block = Buffer.alloc(1024 * 1024);

/**
 * Writes a file of this size into a directory, or throws the system's error. The file is unlinked before it is
 * written, so that nothing is left of it, even after a crash.
 */
export function writeTestFile(directory: string, bytes: number): void {
  const file = join(directory, `.probe-${randomUUID()}`);
  const descriptor = openSync(file, 'wx', 0o600);
  try {
    unlinkSync(file);
    let left = bytes;
    while (left > 0) left -= writeSync(descriptor, block, 0, Math.min(left, block.length));
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Keeps DATA_DIR for this process until it is released or the process ends. */
interface DirectoryLock {
  release(): void;
}

/** Keeps the locks reachable: a collected database handle would release its lock while the process runs. */
const held = new Set<DatabaseSync>();

/**
 * Locks DATA_DIR for this process. Two processes on one embedded database lose committed rows without an error, even
 * if the second only reads. Node has no file locks, so this uses SQLite's, which are the operating system's: the
 * kernel frees the lock on kill -9, and no stale lock is left.
 */
export function lockDirectory(dataDir: string): DirectoryLock {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(join(dataDir, 'directory.lock'));
    database.exec('PRAGMA locking_mode = exclusive; BEGIN EXCLUSIVE');
  } catch (error) {
    database?.close();
    throw lockError(dataDir, error);
  }
  const lock = database;
  held.add(lock);
  return {
    release: () => {
      if (held.delete(lock)) lock.close();
    },
  };
}

const SQLITE_BUSY = 5;

function lockError(dataDir: string, error: unknown): StartError {
  const isBusy = error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
  const line = isBusy
    ? `DATA_DIR ${dataDir} is in use by another process. Stop that process, or set another DATA_DIR for this one.`
    : `DATA_DIR ${dataDir} cannot be locked: ${error instanceof Error ? error.message : 'unknown reason'}.`;
  return new StartError([line], { cause: error });
}
