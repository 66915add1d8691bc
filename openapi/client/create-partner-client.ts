import createClient from 'openapi-fetch';
import type { Middleware } from 'openapi-fetch';

import { apiErrorOf } from './api-error.ts';
import type { paths } from './contract.ts';
import type { PartnerClient } from './partner-client.ts';
import { retrying, waitByClock } from './retrying.ts';
import type { Send, Wait } from './retrying.ts';

/** How a client reaches the service. */
export interface PartnerClientOptions {
  /** The address of the environment, as the operator gave it to you. */
  readonly baseUrl: string;
  /** The key of that environment. A secret: it belongs on a server, never in a page that others can read. */
  readonly apiKey: string;
  /** How often a 429 or 503 is tried again, each time after the seconds that its Retry-After names. Default: 3. */
  readonly retries?: number;
  /** Sends a request in place of the global `fetch`. */
  readonly fetch?: Send;
  /** Waits in place of the clock. */
  readonly wait?: Wait;
}

/** Makes a client for one environment. It runs wherever there is a `fetch`: in Node and in a browser. */
export function createPartnerClient({
  baseUrl,
  apiKey,
  retries = 3,
  fetch: send = (request) => fetch(request),
  wait = waitByClock,
}: PartnerClientOptions): PartnerClient {
  const client = createClient<paths, 'application/json'>({
    baseUrl,
    headers: { 'x-api-key': apiKey, Accept: 'application/json' },
    fetch: retrying(send, retries, wait),
  });
  client.use(idempotency, refusals);
  // openapi-fetch's types would let surplus fields pass and ask of each answer whether it is an error; `refusals`
  // has thrown those, so that what resolves is a success.
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- what PartnerClient narrows holds, see above
  return client as PartnerClient;
}

/** One key a call, made before the first attempt and so kept by all of them. Your own key goes first. */
const idempotency: Middleware = {
  onRequest({ request }) {
    if (request.method === 'POST' && !request.headers.has('Idempotency-Key')) {
      request.headers.set('Idempotency-Key', freshKey());
    }
  },
};

/** 128 random bits. `randomUUID` would do, but a page that came over plain HTTP does not have it. */
function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const refusals: Middleware = {
  async onResponse({ response }) {
    if (!response.ok) throw await apiErrorOf(response);
  },
};
