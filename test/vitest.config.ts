import { fileURLToPath } from 'node:url';

import { defineConfig } from 'vitest/config';

/** One suite for both stores: embedded by default, on PostgreSQL where TEST_DATABASE_URL names one. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['test/**/*.test.ts'],
    environment: 'node',
    // Processes, since some tests are about signals and memory. The files of one share its modules and a service (see
    // support/shared-service.ts): to bring them up anew for each took longer than all the tests.
    pool: 'forks',
    maxWorkers: 2,
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    globalSetup: ['test/support/test-run.ts'],
    // A focused test would make the others pass unseen.
    allowOnly: false,
  },
});
