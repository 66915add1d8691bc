import type { Client, Middleware } from 'openapi-fetch';
import createClient from 'openapi-fetch';

import type { paths } from '../../generated/operator/types.ts';
import { apiErrorOf } from '../../scripts/client/api-error.ts';
import { retrying, waitByClock } from '../../scripts/client/retrying.ts';

export type { components, operations } from '../../generated/operator/types.ts';

/** The operator API, typed by its contract. Every refusal is thrown; see `answered`. */
export type Api = Client<paths, 'application/json'>;

/** True if the server trusts a proxy in front, which signs people in. */
export const hasProxy = document.documentElement.dataset['proxy'] === 'true';

/** Longer than the few seconds of a large import. */
const timeout = 120_000;

/**
 * The client of the operator contract for one key, or for a person whom a proxy in front has signed in. Only the client
 * holds the key. It does not retry: a person sees the refusal and decides, and polling reads again soon.
 */
export function apiOf(key: string | undefined, onUnauthorized: () => void): Api {
  const send = async (request: Request) => {
    // A proxy in front requires its cookie on every request. If the request has a key, the server ignores the cookie.
    const credentials = hasProxy ? 'same-origin' : 'omit';
    const response = await fetch(request, { cache: 'no-store', credentials });
    if (response.status === 401) onUnauthorized();
    return response;
  };
  const api = createClient<paths, 'application/json'>({
    baseUrl: location.origin,
    headers: { Accept: 'application/json', ...(key !== undefined && { 'x-operator-key': key }) },
    fetch: retrying(send, { retries: 0, timeout, wait: waitByClock }),
  });
  api.use(throwErrors);
  return api;
}

const throwErrors: Middleware = {
  async onResponse({ response }) {
    if (!response.ok) throw await apiErrorOf(response);
  },
};
