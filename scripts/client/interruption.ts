import { PartnerApiError } from './api-error.ts';
import { backOff, retryAfter } from './retrying.ts';

/**
 * Whether a failed request of the feed is worth repeating: the rate limit was used up, or the service that answered
 * before does not. Everything else the service refuses, and would again.
 */
export function isInterruption(error: unknown, answeredBefore: boolean): boolean {
  if (!(error instanceof PartnerApiError)) return answeredBefore;
  return error.status === 429 || (answeredBefore && error.status >= 500);
}

/** The milliseconds until the next attempt: more after each failure, or what the service asks for. */
export function pauseAfter(error: unknown, failures: number): number {
  const asked = error instanceof PartnerApiError ? retryAfter(error.response) : undefined;
  return backOff(failures - 1, asked);
}
