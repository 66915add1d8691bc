import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A directory for the running test, removed when it is over. */
export function temporaryDirectory(): string {
  const { directory, remove } = makeDirectory();
  onTestFinished(remove);
  return directory;
}

const lasting = new Set<string>();

const removeLasting = () => {
  for (const directory of lasting) rmSync(directory, { recursive: true, force: true });
};

// Directories that a whole worker uses are removed at its end, for which vitest may send SIGTERM.
process.once('exit', removeLasting);
process.once('SIGTERM', () => {
  removeLasting();
  process.kill(process.pid, 'SIGTERM');
});

/** A directory for a whole test file, to remove it at the end, or for a whole worker. */
export function makeDirectory(): { readonly directory: string; readonly remove: () => void } {
  const directory = mkdtempSync(join(tmpdir(), 'fulfillment-'));
  lasting.add(directory);
  return {
    directory,
    remove: () => {
      rmSync(directory, { recursive: true, force: true });
      lasting.delete(directory);
    },
  };
}
