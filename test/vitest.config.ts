import { fileURLToPath } from 'node:url';

import { defineConfig } from 'vitest/config';

/** The tests run on the embedded database, or on PostgreSQL if TEST_DATABASE_URL names one. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['test/**/*.test.ts'],
    environment: 'node',
    // Processes, because some tests are about signals and memory. All files of a process share its modules and a
    // service (support/shared-service.ts), because starting these for each file took longer than all tests.
    pool: 'forks',
    maxWorkers: 2,
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    globalSetup: ['test/support/test-run.ts'],
    // A focused test would hide that others fail.
    allowOnly: false,
  },
});
