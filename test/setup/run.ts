import { chmodSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { guardedDirectory } from '../../scripts/guarded-directory.ts';

/** One temporary directory for the whole run, deleted at its end. The tests must leave it empty. */
export default function run(): void {
  const { directory } = guardedDirectory('fulfillment-tests');
  // If root runs the tests, PostgreSQL runs as another user and has its data below.
  chmodSync(directory, 0o711);
  process.env['TMPDIR'] = directory;
  // Processes start faster with the code that others have compiled. npm would keep that code in the temporary directory.
  process.env['NODE_COMPILE_CACHE'] = fileURLToPath(
    new URL('../../node_modules/.cache/compiled', import.meta.url),
  );
  // At the exit all workers have ended, and PostgreSQL is gone. The guard of a directory (scripts/guarded-directory.ts) may need a
  // moment more to remove it.
  process.once('exit', (code) => {
    if (code !== 0) return;
    const left = () => readdirSync(directory);
    for (let tenth = 0; tenth < 100 && left().length > 0; tenth += 1) pause(100);
    if (left().length === 0) return;
    process.stderr.write(`The tests left files behind in the temporary directory: ${left().join(', ')}\n`);
    process.exitCode = 1;
  });
}

/** Blocks the thread: nothing else runs at the exit. */
function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
