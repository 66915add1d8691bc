import { afterEach, beforeAll } from 'vitest';

import type { Environment } from '../../server/domain/environment.ts';
import type { TestService } from './service.ts';
import { sharedService } from './shared-service.ts';

export const environments = ['development', 'production'] as const satisfies readonly Environment[];

/** The service of an environment. */
export type Running = (environment: Environment) => TestService;

/** The shared services of both environments, for tests of what differs. Their clocks are reset after each test. */
export function bothEnvironments(): Running {
  const running = { development: sharedServiceIn('development'), production: sharedServiceIn('production') };
  return (environment) => running[environment]();
}

/** The shared service of one environment, for all tests of a file. Its clock is reset after each test. */
export function sharedServiceIn(environment: Environment): () => TestService {
  let service: TestService | undefined;
  let began: Date;
  beforeAll(async () => {
    service = await sharedService(environment);
    began = service.clock.now();
  });
  afterEach(() => service?.clock.set(began));
  return () => {
    if (!service) throw new Error(`The ${environment} service has not started`);
    return service;
  };
}
