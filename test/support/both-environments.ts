import { afterEach, beforeAll } from 'vitest';

import type { Environment } from '../../server/domain/environment.ts';
import type { TestService } from './service.ts';
import { sharedService } from './shared-service.ts';

export const environments = ['development', 'production'] as const satisfies readonly Environment[];

/** The service of an environment. */
export type Running = (environment: Environment) => TestService;

/** The shared services of both environments, for all tests of a file. Their clocks are reset after each test. */
export function bothEnvironments(): Running {
  const running = new Map<Environment, TestService>();
  const began = new Map<TestService, Date>();
  beforeAll(async () => {
    for (const environment of environments) {
      const service = await sharedService(environment);
      running.set(environment, service);
      began.set(service, service.clock.now());
    }
  });
  afterEach(() => {
    for (const [{ clock }, instant] of began) clock.set(instant);
  });
  return (environment) => {
    const service = running.get(environment);
    if (!service) throw new Error(`The ${environment} service has not started`);
    return service;
  };
}
