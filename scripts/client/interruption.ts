import { PartnerApiError } from './api-error.ts';
import { retryAfter } from './retrying.ts';

/** The longest time between two attempts, in milliseconds, unless the service asks for more. */
const longestPause = 30_000;

/**
 * Whether a failed request of the feed is worth repeating: the rate limit was used up, or the service that answered
 * before does not. Everything else the service refuses, and would again.
 */
export function isInterruption(error: unknown, answeredBefore: boolean): boolean {
  if (!(error instanceof PartnerApiError)) return answeredBefore;
  return error.status === 429 || (answeredBefore && error.status >= 500);
}

/**
 * The milliseconds until the next attempt: a second, then two, then four, or what the service asks for. A random part
 * keeps the readers of a restarted service from coming back all at once.
 */
export function pauseAfter(error: unknown, failures: number): number {
  const growing = Math.min(longestPause, 1000 * 2 ** (failures - 1));
  const asked = error instanceof PartnerApiError ? (retryAfter(error.response) ?? 0) : 0;
  return Math.max(asked, growing) * (1 + Math.random() / 4);
}
