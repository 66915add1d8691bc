import createClient from 'openapi-fetch';
import type {
  Client,
  ClientPathsWithMethod,
  FetchOptions,
  FetchResponse,
  MaybeOptionalInit,
  Middleware,
} from 'openapi-fetch';

import type { paths } from '../../generated/partner/types.ts';
import { withAccessToken } from './access-token.ts';
import type { OAuthClient } from './access-token.ts';
import { apiErrorOf } from './api-error.ts';
import { retrying, waitByClock } from './retrying.ts';
import type { Send, Wait } from './retrying.ts';
import { keepsKeysSecret } from './service-address.ts';

/** Your API key or your OAuth client for the environment. Keep it secret: use it on a server, never in a web page. */
export type Credential =
  | { readonly apiKey: string; readonly oauth?: never }
  | { readonly oauth: OAuthClient; readonly apiKey?: never };

interface ConnectionOptions {
  /** The address of the environment, as the operator gave it to you: https, or http to this machine. */
  readonly baseUrl: string;
  /**
   * The number of times to retry a 429 or 503, each time after the seconds in its Retry-After, and a lost connection or a
   * time-out, after 1, 2 and 4 seconds. Default: 3.
   */
  readonly retries?: number;
  /**
   * Milliseconds that each attempt has, from its start to the end of the answer. An answer that you let the service hold,
   * with `wait`, has that time besides. Default: 30 000; `Infinity` for no limit. For a limit on the whole call, give it
   * a `signal: AbortSignal.timeout(…)`.
   */
  readonly timeout?: number;
  /** Sends a request instead of the global `fetch`. */
  readonly fetch?: Send;
  /** Waits before a retry, instead of `setTimeout`. */
  readonly wait?: Wait;
  /** Reads the time for access tokens, in milliseconds since 1970, instead of `Date.now`. */
  readonly now?: () => number;
}

/** The options of a client. */
export type PartnerClientOptions = ConnectionOptions & Credential;

/** Creates a client for one environment. It runs wherever `fetch` does: in Node and in browsers. */
export function createPartnerClient({
  baseUrl,
  apiKey,
  oauth,
  retries = 3,
  timeout = 30_000,
  fetch: send = (request) => fetch(request),
  wait = waitByClock,
  now = () => Date.now(),
}: PartnerClientOptions): PartnerClient {
  if ((apiKey === undefined) === (oauth === undefined))
    throw new TypeError('A client needs an apiKey or oauth, and not both');
  // A page may name no host: its requests go to where it came from.
  if (URL.canParse(baseUrl) ? !keepsKeysSecret(new URL(baseUrl)) : oauth !== undefined)
    throw new TypeError('baseUrl must begin with https://, or with http:// and name this machine');
  if (!(timeout > 0)) throw new RangeError('timeout must be more than 0 milliseconds');
  const client = createClient<paths, 'application/json'>({
    baseUrl,
    headers: { 'x-api-key': apiKey, Accept: 'application/json' },
    // Another server must not be handed the credential.
    redirect: 'error',
    fetch: retrying(oauth ? withAccessToken(send, { baseUrl, oauth, timeout, now }) : send, {
      retries,
      timeout,
      wait,
    }),
  });
  client.use(idempotencyKey, throwErrors);
  // The types of openapi-fetch allow unknown fields and make every response either a success or an error. `throwErrors`
  // has thrown the errors, so what resolves is a success.
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- PartnerClient only narrows the type, see above
  return client as PartnerClient;
}

/** The methods that take an Idempotency-Key. */
const writes: readonly string[] = ['POST', 'PATCH'];

/** One key per call: every retry sends the same one. A key that you set yourself is kept. */
const idempotencyKey: Middleware = {
  onRequest({ request }) {
    if (writes.includes(request.method) && !request.headers.has('Idempotency-Key')) {
      request.headers.set('Idempotency-Key', newKey());
    }
  },
};

/** 128 random bits. Not `crypto.randomUUID`, which browsers offer only to pages served over HTTPS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const throwErrors: Middleware = {
  async onResponse({ response }) {
    if (!response.ok) throw await apiErrorOf(response);
  },
};

type Contract = Client<paths, 'application/json'>;
type Method = 'get' | 'post' | 'patch' | 'delete';
type PathOf<Of extends Method> = ClientPathsWithMethod<Contract, Of>;

/** The body and parameters of a call, and the options of `fetch`. */
type Init<Path extends keyof paths, Of extends Method> =
  undefined extends MaybeOptionalInit<paths[Path], Of>
    ? [init?: FetchOptions<paths[Path][Of]>]
    : [init: FetchOptions<paths[Path][Of]>];

/** The success case of a response: the one with data. */
type Success<Response> = Extract<Response, { data: unknown }>;

/**
 * Calls an operation by its path, as openapi-fetch does, with two differences: a field that the contract does not have
 * does not compile, and every error is thrown as a PartnerApiError.
 */
export type Call<Of extends Method> = <Path extends PathOf<Of>>(
  path: Path,
  ...init: Init<Path, Of>
) => Promise<Success<FetchResponse<NonNullable<paths[Path][Of]>, object, 'application/json'>>>;

/** The partner API: every operation by its method and path. */
export interface PartnerClient extends Pick<Contract, 'use' | 'eject'> {
  readonly GET: Call<'get'>;
  readonly POST: Call<'post'>;
  readonly PATCH: Call<'patch'>;
  readonly DELETE: Call<'delete'>;
}
