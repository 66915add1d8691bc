import { fileURLToPath } from 'node:url';

import { defineConfig } from 'vitest/config';

import { patience } from './setup/patience.ts';

/** The stores, the start and one journey run on the embedded database. A folder `postgres` in them does not. */
const embedded = ['test/{start,store,database,sandbox}/*.test.ts', 'test/partner/journey.test.ts'];
/** Everything else runs once, on PostgreSQL, and so do the stores. */
const postgres = { include: ['test/**/*.test.ts'], exclude: ['test/start/*.test.ts'] };

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
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
    // A focused test would hide that others fail.
    allowOnly: false,
    projects: [
      {
        extends: true,
        test: { name: 'embedded', include: embedded, globalSetup: ['test/setup/embedded.ts'] },
      },
      {
        extends: true,
        test: { name: 'postgres', ...postgres, globalSetup: ['test/setup/postgres.ts'] },
      },
    ],
    globalSetup: ['test/setup/run.ts'],
  },
});
