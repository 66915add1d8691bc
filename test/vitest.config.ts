import { fileURLToPath } from 'node:url';

import { defineConfig } from 'vitest/config';

/** One suite for both stores: embedded by default, on PostgreSQL where TEST_DATABASE_URL names one. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['test/**/*.test.ts'],
    environment: 'node',
    // A process a file: servers, databases and signal handlers of one file never meet those of another.
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Runs once, before all files: what they share, such as a template database, is made there.
    globalSetup: [],
    // A focused test would make the others pass unseen.
    allowOnly: false,
  },
});
