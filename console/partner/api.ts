import { type PartnerClient, createPartnerClient } from '../../scripts/client/create-partner-client.ts';
import { ownRequestId } from './own-calls.ts';
import { rateLimit, rateLimitIn } from '../shared/rate-limit.ts';

export { PartnerApiError } from '../../scripts/client/api-error.ts';
export { PartnerConnectionError } from '../../scripts/client/connection-error.ts';
export type { components, operations } from '../../generated/partner/types.ts';
export type { PartnerClient };

/**
 * The client of the partner contract for one key. Only the client holds the key. It does not retry: a person sees the
 * refusal and decides, and what is read by itself is read again soon.
 */
export function clientOf(apiKey: string, onUnauthorized: () => void): PartnerClient {
  return createPartnerClient({
    baseUrl: location.origin,
    apiKey,
    retries: 0,
    fetch: async (request) => {
      request.headers.set('X-Request-Id', ownRequestId());
      const response = await fetch(request, { cache: 'no-store', credentials: 'omit' });
      rateLimit.value = rateLimitIn(response);
      if (response.status === 401) onUnauthorized();
      return response;
    },
  });
}
