import { createPartnerClient } from '../../scripts/client/create-partner-client.ts';
import type { PartnerClient } from '../../scripts/client/create-partner-client.ts';
import { consoleMark, isConsoleRead } from '../../server/domain/console-reads.ts';
import type { components } from '../../generated/partner/types.ts';
import { rateLimit, rateLimitIn } from '../shared/polling.ts';

export type { components, operations } from '../../generated/partner/types.ts';
export type { PartnerClient };

/**
 * The client of the partner contract for one key. Only the client holds the key. It does not retry: a person sees the
 * refusal and decides, and polling reads again soon.
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

/** A new X-Request-Id for a call of the console. The list of requests keeps only UUIDs unchanged. */
function ownRequestId(): string {
  return consoleMark + crypto.randomUUID().slice(consoleMark.length);
}

/** True for a read by the console itself. */
export function isOwnRead({ operation, request_id: id }: components['schemas']['Request']): boolean {
  return isConsoleRead(operation, id);
}
