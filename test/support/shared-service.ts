import type { Environment } from '../../server/domain/environment.ts';
import { startProductionService } from './production-service.ts';
import { startTestService } from './service.ts';
import type { TestService } from './service.ts';

/** No test of an operation is about the rate limit, and a table of faults is more than a minute's worth. */
const unlimited = { RATE_LIMIT_PER_MINUTE: '1000000' };

const started = new Map<Environment, Promise<TestService>>();

/**
 * The one service of an environment that all files of a worker share: to start it takes longer than most of them run.
 * Their tests bring partners of their own; one that sets the clock far ahead, breaks the store or counts what everybody
 * did starts a service for itself. It ends with the worker.
 */
export function sharedService(environment: Environment): Promise<TestService> {
  const start = environment === 'production' ? startProductionService : startTestService;
  const running = started.get(environment) ?? start(unlimited);
  started.set(environment, running);
  return running;
}
