import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { probeDirectory } from './directory-probe.ts';
import { StartError, systemReason } from './start-error.ts';

/**
 * Makes DATA_DIR where it is not there yet, for its owner alone, and proves that a file can be written in it, so
 * that a full disk or a read-only one is said in one line at start, not by whatever happens to write first.
 */
export function prepareDataDirectory(dataDir: string): void {
  try {
    make(dataDir);
    probeDirectory(dataDir, 4096);
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
