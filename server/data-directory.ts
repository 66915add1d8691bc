import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { StartError, systemReason } from './start-error.ts';

/**
 * Makes DATA_DIR where it is not there yet, for its owner alone, and proves that a file can be written in it, so
 * that a full disk or a read-only one is said in one line at start, not by whatever happens to write first.
 */
export function prepareDataDirectory(dataDir: string): void {
  try {
    make(dataDir);
    probe(join(dataDir, `.probe-${randomUUID()}`));
  } catch (error) {
    throw new StartError([`DATA_DIR ${dataDir} cannot be written: ${systemReason(error)}.`], {
      cause: error,
    });
  }
}

/** Not mkdir's own recursion for the last step: that reports a read-only file system as a missing directory. */
function make(dataDir: string): void {
  mkdirSync(dirname(dataDir), { recursive: true });
  try {
    mkdirSync(dataDir, { mode: 0o700 });
  } catch (error) {
    if (!existsSync(dataDir)) throw error;
  }
}

/** The file loses its name before it is written, so that nothing is left of it however this ends. */
function probe(file: string): void {
  const descriptor = openSync(file, 'wx', 0o600);
  try {
    unlinkSync(file);
    writeFileSync(descriptor, Buffer.alloc(4096));
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
