import { assertionsOf } from './client-assertion.ts';
import type { PrivateJwk } from './client-assertion.ts';
import { retrying, waitByClock } from './retrying.ts';
import type { Send } from './retrying.ts';

/** An OAuth client, which you or the operator have created: with its secret, or with the private key of its JWKS. */
export type OAuthClient = { readonly clientId: string } & (
  | { readonly clientSecret: string; readonly privateKey?: never }
  | { readonly privateKey: PrivateJwk; readonly clientSecret?: never }
);

interface TokenOptions {
  readonly baseUrl: string;
  readonly oauth: OAuthClient;
  /** Milliseconds for a token request. */
  readonly timeout: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

interface AccessToken {
  readonly value: string;
  /** When nine tenths of its life are over. */
  readonly renewAt: number;
}

/**
 * Sends requests with an access token. One token serves all calls: the first gets it, those that come meanwhile wait for it.
 * It is renewed before it expires, and once after a 401. If the service refuses the token, its refusal answers the call.
 */
export function withAccessToken(send: Send, { baseUrl, oauth, timeout, now }: TokenOptions): Send {
  const { origin, href } = new URL(baseUrl);
  const endpoint = `${href.replace(/\/$/, '')}/oauth/token`;
  const proveClient = proofOf(oauth, origin, now);
  // Its caller retries: each attempt needs an assertion of its own.
  const ask = retrying(send, { retries: 0, timeout, wait: waitByClock });
  let kept: AccessToken | undefined;
  let asked: Promise<AccessToken | Response> | undefined;

  const askForToken = async () => {
    const askedAt = now();
    const { headers, form } = await proveClient();
    const response = await ask(
      new Request(endpoint, {
        method: 'POST',
        headers: { Accept: 'application/json', ...headers },
        body: new URLSearchParams({ grant_type: 'client_credentials', ...form }),
        // Another server must not be handed the credential.
        redirect: 'error',
      }),
    );
    if (!response.ok) return response;
    const grant: unknown = await response.json().catch(() => undefined);
    if (!isGrant(grant)) throw new Error('the token endpoint sent no access token');
    kept = { value: grant.access_token, renewAt: askedAt + 900 * grant.expires_in };
    return kept;
  };
  const token = async () => {
    if (kept && now() < kept.renewAt) return kept;
    asked ??= askForToken().finally(() => {
      asked = undefined;
    });
    return asked;
  };

  return async (request) => {
    const first = await token();
    if (!('value' in first)) return first.clone();
    const response = await send(bearing(first, request));
    if (response.status !== 401) return response;
    await response.body?.cancel();
    // Another call may have renewed it meanwhile.
    if (kept === first) kept = undefined;
    const second = await token();
    return 'value' in second ? send(bearing(second, request)) : second.clone();
  };
}

function bearing({ value }: AccessToken, request: Request): Request {
  const copy = request.clone();
  copy.headers.set('Authorization', `Bearer ${value}`);
  return copy;
}

/** The parts of a token request by which the client authenticates. */
interface Proof {
  readonly headers: Readonly<Record<string, string>>;
  readonly form: Readonly<Record<string, string>>;
}

function proofOf(oauth: OAuthClient, audience: string, now: () => number): () => Promise<Proof> {
  if ((oauth.clientSecret === undefined) === (oauth.privateKey === undefined))
    throw new TypeError('oauth needs a clientSecret or a privateKey, and not both');
  if (oauth.privateKey === undefined) {
    const pair = [oauth.clientId, oauth.clientSecret].map(encodeURIComponent).join(':');
    const proof = { headers: { Authorization: `Basic ${btoa(pair)}` }, form: {} };
    return () => Promise.resolve(proof);
  }
  const sign = assertionsOf(oauth, audience, now);
  return async () => ({
    headers: {},
    form: {
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: await sign(),
    },
  });
}

/** The fields of a token response that we need. */
function isGrant(body: unknown): body is { readonly access_token: string; readonly expires_in: number } {
  return (
    typeof body === 'object' &&
    body !== null &&
    'access_token' in body &&
    typeof body.access_token === 'string' &&
    'expires_in' in body &&
    typeof body.expires_in === 'number'
  );
}
