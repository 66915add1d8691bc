import { fileURLToPath } from 'node:url';

import { defineConfig } from 'vitest/config';

import { patience } from './setup/patience.ts';
import { testFiles } from './setup/test-files.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { independent, embedded, postgres } = testFiles(root);

/** One run for everything: tests that use a database run on both, the others once. */
export default defineConfig({
  root,
  test: {
    environment: 'node',
    // Processes, because some tests are about signals and memory. All files of a process share its modules and a
    // service (support/shared-service.ts), because starting these for each file took longer than all tests.
    pool: 'forks',
    maxWorkers: 2,
    isolate: false,
    // A wait in vain ends before its test does, and so names what did not happen.
    testTimeout: 5 * patience.timeout,
    hookTimeout: 5 * patience.timeout,
    expect: { poll: patience },
    setupFiles: ['test/setup/titles.ts'],
    // A focused test would hide that others fail.
    allowOnly: false,
    projects: [
      { extends: true, test: { name: 'independent', include: independent } },
      {
        extends: true,
        test: { name: 'embedded', include: embedded, globalSetup: ['test/setup/embedded.ts'] },
      },
      {
        extends: true,
        test: { name: 'postgres', include: postgres, globalSetup: ['test/setup/postgres.ts'] },
      },
    ],
    globalSetup: ['test/setup/run.ts'],
  },
});
