import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A directory of the running test's own, gone when the test is over. */
export function temporaryDirectory(): string {
  const { directory, remove } = lastingDirectory();
  onTestFinished(remove);
  return directory;
}

const lasting = new Set<string>();

// What a whole worker shares has nobody else to remove it.
process.once('exit', () => {
  for (const directory of lasting) rmSync(directory, { recursive: true, force: true });
});

/** A directory for a whole file of tests, or for a whole worker, which removes it in the end. */
export function lastingDirectory(): { readonly directory: string; readonly remove: () => void } {
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
