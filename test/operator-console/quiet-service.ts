import { startTestService } from '../support/service.ts';
import type { TestService } from '../support/service.ts';

let started: Promise<TestService> | undefined;

/**
 * For all files of a worker that look at a list of everybody's, whose first page others would fill, or that move the clock. It
 * ends with the worker.
 */
export function quietService(): Promise<TestService> {
  return (started ??= startTestService({
    RATE_LIMIT_PER_MINUTE: '1000000',
    AUTOMATIC_LOGOFF_MINUTES: '20',
  }));
}
