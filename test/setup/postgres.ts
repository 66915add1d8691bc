import { randomBytes } from 'node:crypto';

import type { TestProject } from 'vitest/node';

import { startThrowawayPostgres } from '../../scripts/throwaway-postgres.ts';
import { createTemplate, dropDatabases } from '../support/postgres-databases.ts';
import type { PostgresDatabases } from '../support/postgres-databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgres: PostgresDatabases;
  }
}

/** Starts one PostgreSQL for the run, or uses the server that TEST_DATABASE_URL names. Returns what ends it. */
export async function postgres({ provide }: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const own = given === undefined ? await startThrowawayPostgres() : undefined;
  // Other runs may use the same server.
  const prefix = `fulfillment_test_${randomBytes(4).toString('hex')}_`;
  const databases = { server: own?.url ?? given ?? '', prefix };
  await createTemplate(databases);
  provide('postgres', databases);
  return () => own?.stop() ?? dropDatabases(databases);
}
