import type { Environment } from '../../server/domain/environment.ts';
import { startProductionService } from './production-service.ts';
import { startTestService } from './service.ts';
import type { TestService } from './service.ts';

/** Some tests send more requests than the default limit allows. */
const unlimited = { RATE_LIMIT_PER_MINUTE: '1000000' };

const started = new Map<Environment, Promise<TestService>>();

/**
 * One service of each environment for all test files of a worker, because it starts slower than most files run. Every
 * test creates its own partner. A test that moves the clock far, breaks the store or counts rows of all partners starts
 * its own service. The shared one ends with the worker.
 */
export function sharedService(environment: Environment): Promise<TestService> {
  const start = environment === 'production' ? startProductionService : startTestService;
  const running = started.get(environment) ?? start(unlimited);
  started.set(environment, running);
  return running;
}
