import { fileURLToPath } from 'node:url';

import { defineConfig } from 'vitest/config';

import { fakeTimers } from './setup/fake-timers.ts';
import { patience } from './setup/patience.ts';

/** `npm run test:slow`: it needs minutes, or programs that do not come with npm, or tests the tools of developers. */
const slow = [
  // Processes that are stopped, killed or cut off under load.
  ...['test/processes/**/*.test.ts', 'test/workers/audit-turns.test.ts'],
  'test/events/guide.test.ts',
  // 20,000 requests.
  'test/trust/fuzz.test.ts',
  // A PostgreSQL of its own, or a process as compose.yaml starts it.
  ...[
    'test/start/postgres/{deployment-page,operate-it,update-page}.test.ts',
    'test/trust/compose-probes.test.ts',
  ],
  'test/store/postgres/standby-figures.test.ts',
  // curl, npm and other languages run the samples as they are pasted.
  'test/client/install.test.ts',
  ...['test/docs/{claims,own-samples,python,samples,snippets}.test.ts', 'test/start/welcome.test.ts'],
  'test/webhooks/{receivers,signature-samples}.test.ts',
  // Tools of developers, most of them processes of their own.
  'test/bench/*.test.ts',
  'test/contract/{gate,generate,lint-rules,mock,mock-command}.test.ts',
  ...['test/client/{browser,mock,reasons}.test.ts', 'test/client/listen/*.test.ts'],
  ...['test/drill/command.test.ts', 'test/operator/cli/{completion,npx}.test.ts', 'test/workflows/*.test.ts'],
  // Pages of Redoc and Swagger UI, whose layout takes seconds.
  'test/docs/{before-redoc,explorer,operator-page,page}.test.ts',
  // Packages of Debian.
  ...['test/oidc/apache.test.ts', 'test/containers/compose.test.ts'],
  ...['test/monitoring/**/*.test.ts', 'test/database/postgres/pgbouncer.test.ts'],
  'test/trust/{compose-database,one-machine}.test.ts',
];
/**
 * The embedded database is PostgreSQL behind the same driver, so plain SQL is tested on PostgreSQL alone. It differs in its one
 * connection, the settings and the collation that it was built with, and its statistics and programs in the database.
 * A start, a journey of a partner, and the stores that depend on one of these run on it.
 */
const embedded = [
  ...['test/start/*.test.ts', 'test/partner/journey.test.ts'],
  // The types of values, and transactions.
  'test/database/{database,embedded,migrate}.test.ts',
  // Changes of several tables, with what they leave if they are refused or come too late.
  'test/store/{change,idempotency,late-changes}.test.ts',
  // The comparison of names.
  'test/store/formularies.test.ts',
  // Partitions, triggers and statistics.
  'test/store/{event-purge,figures,partitions}.test.ts',
];

/**
 * A worker keeps the modules of its files, and Chromium takes as much memory as a worker. So each of these groups runs in new
 * workers, after the groups before it.
 */
const groups = {
  operations: ['test/{partner,operator}/**/*.test.ts'],
  pages: [
    'test/{console,operator-console}/*.test.ts',
    ...['test/docs/own-page.test.ts', 'test/oidc/proxy.test.ts'],
  ],
};

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    environment: 'node',
    // Processes, because some tests are about signals and memory. All files of a process share its modules and a
    // service (support/shared-service.ts), because starting these for each file took longer than all tests.
    pool: 'forks',
    maxWorkers: 2,
    isolate: false,
    // V8 lets garbage grow to a multiple of what is in use that depends on these limits (docs/bench.md). `npm test` bounds vitest
    // itself in the same way.
    // The embedded database is compiled once: recompiling it for speed takes 500 MB, and longer than its tests.
    execArgv: ['--max-old-space-size=384', '--max-semi-space-size=8', '--liftoff-only'],
    // Node loads the modules, as in production. Vite would transform each of them, and the workers would keep the result in memory.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // A wait in vain ends before its test does, and so names what did not happen.
    testTimeout: 5 * patience.timeout,
    hookTimeout: 5 * patience.timeout,
    expect: { poll: patience },
    // A focused test would hide that others fail.
    allowOnly: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'embedded',
          include: embedded,
          exclude: [...slow, ...fakeTimers],
          provide: { store: 'embedded' },
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: ['test/**/*.test.ts'],
          exclude: [
            // These start the embedded database whatever the project is.
            ...['test/start/*.test.ts', 'test/database/embedded.test.ts'],
            ...[...Object.values(groups).flat(), ...slow, ...fakeTimers],
          ],
        },
      },
      ...Object.entries(groups).map(([name, include], index) => ({
        extends: true as const,
        test: { name, include, exclude: [...slow, ...fakeTimers], sequence: { groupOrder: index + 1 } },
      })),
      {
        extends: true,
        test: {
          name: 'timers',
          include: fakeTimers,
        },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          include: slow,
          exclude: fakeTimers,
        },
      },
    ],
    globalSetup: ['test/setup/run.ts', 'test/setup/databases.ts'],
    provide: { store: 'postgres' },
  },
});
