import { randomBytes } from 'node:crypto';

import type { TestProject } from 'vitest/node';

import { startThrowawayPostgres } from '../../scripts/throwaway-postgres.ts';
import { createTemplate, dropDatabases } from '../support/postgres-databases.ts';

/** Starts one PostgreSQL for the run, or uses the server that TEST_DATABASE_URL names. */
export default async function postgres({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  // Other runs may use the same server.
  const databases = { server: server.url, prefix: `fulfillment_test_${randomBytes(4).toString('hex')}_` };
  await createTemplate(databases);
  provide('store', { kind: 'postgres', databases });
  return async () => {
    // A shared service ends with its worker and leaves its database behind.
    await dropDatabases(databases);
    await server.stop();
  };
}

function startServer(): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const url = process.env['TEST_DATABASE_URL'];
  return url === undefined
    ? startThrowawayPostgres()
    : Promise.resolve({ url, stop: () => Promise.resolve() });
}
