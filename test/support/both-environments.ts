import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';

import type { Environment } from '../../server/domain/environment.ts';
import { inFiles, selfSigned } from './certificates.ts';
import { startTestService } from './service.ts';
import type { TestService } from './service.ts';
import { lastingDirectory } from './temporary-directory.ts';
import { importCarriers } from './tenant.ts';

export const environments = ['development', 'production'] as const satisfies readonly Environment[];

/** No test of an operation is about the rate limit, and a table of faults is more than a minute's worth. */
const unlimited = { RATE_LIMIT_PER_MINUTE: '1000000' };

/** A service of production, on a certificate of its own; the database it is told of is the test's. */
export async function startProductionService(
  settings: Readonly<Record<string, string>> = {},
): Promise<TestService> {
  const { directory, remove } = lastingDirectory();
  const { certFile, keyFile } = inFiles(directory, await selfSigned());
  const service = await startTestService({
    APP_ENV: 'production',
    DATABASE_URL: 'postgres://api@localhost/injected_by_the_test',
    TLS_CERT_FILE: certFile,
    TLS_KEY_FILE: keyFile,
    OPERATOR_KEY: randomBytes(32).toString('base64url'),
    PHI_KEY: randomBytes(32).toString('base64'),
    ...settings,
  });
  await importCarriers(service.service.store, service.clock.now());
  return {
    ...service,
    close: async () => {
      await service.close();
      remove();
    },
  };
}

/** The service that runs in an environment. */
export type Running = (environment: Environment) => TestService;

/** Runs the service once in each environment for a whole file of tests. */
export function bothEnvironments(): Running {
  const running = new Map<Environment, TestService>();
  beforeAll(async () => {
    running.set('development', await startTestService(unlimited));
    running.set('production', await startProductionService(unlimited));
  });
  afterAll(async () => {
    for (const service of running.values()) await service.close();
  });
  return (environment) => {
    const service = running.get(environment);
    if (!service) throw new Error(`The ${environment} service has not started`);
    return service;
  };
}
