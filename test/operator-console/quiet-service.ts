import { startTestService } from '../support/service.ts';
import type { TestService } from '../support/service.ts';

let started: Promise<TestService> | undefined;

/**
 * For all files of a worker that read a list of all partners, whose first page other tests would fill, or that move the
 * clock. The service ends with the worker.
 */
export function quietService(): Promise<TestService> {
  return (started ??= startTestService({
    RATE_LIMIT_PER_MINUTE: '1000000',
    AUTOMATIC_LOGOFF_MINUTES: '20',
  }));
}
