import { createPublicKey } from 'node:crypto';
import { decodeProtectedHeader } from 'jose';
import { describe, expect, it } from 'vitest';

import { createPartnerClient, PartnerApiError } from '../../scripts/client/index.ts';
import type { OAuthClient, PartnerClientOptions, PrivateJwk } from '../../scripts/client/index.ts';
import { jwksOf, keyPairs, oauthService } from '../oauth/token-requests.ts';

const { service, operator, wire, newClient } = await oauthService();
const baseUrl = service.service.url;

/** A client with OAuth credentials, all requests that it sent, and its token requests. */
function clientOf(
  oauth: OAuthClient,
  options: Partial<Pick<PartnerClientOptions, 'fetch' | 'now' | 'wait'>> = {},
) {
  const sent: Request[] = [];
  const { fetch: send = wire.fetch, ...others } = options;
  const client = createPartnerClient({
    baseUrl,
    oauth,
    now: () => service.clock.now().getTime(),
    fetch: (request) => {
      sent.push(request.clone());
      return send(request);
    },
    ...others,
  });
  const tokenRequests = () => sent.filter(isTokenRequest);
  return { account: () => client.GET('/api/external/account'), sent, tokenRequests };
}

const isTokenRequest = ({ url }: Request) => url === `${baseUrl}/oauth/token`;
const withSecret = async (): Promise<OAuthClient> => {
  const { clientId, secret: clientSecret } = await newClient();
  return { clientId, clientSecret };
};
const times = <Result>(count: number, call: () => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, call));
const refusalOf = async (call: Promise<unknown>) => {
  const thrown = await call.catch((error: unknown) => error);
  if (!(thrown instanceof PartnerApiError)) throw new Error(`${String(thrown)} is not a PartnerApiError`);
  return thrown;
};

describe('an access token', () => {
  it('is asked for once for calls at the same time and later, which send it and no key', async () => {
    const { account, sent, tokenRequests } = clientOf(await withSecret());
    await times(5, account);
    await account();
    expect(tokenRequests()).toHaveLength(1);
    const calls = sent.filter((request) => !isTokenRequest(request));
    expect(calls).toHaveLength(6);
    for (const { headers } of calls) expect(headers.get('authorization')).toMatch(/^Bearer [\w-]+\.[\w.-]+$/);
    for (const { headers, redirect } of sent) {
      expect(headers.has('x-api-key')).toBe(false);
      // As with a key, no request follows a redirect to another server.
      expect(redirect).toBe('error');
    }
  });

  it('is renewed before it expires', async () => {
    const { account, sent, tokenRequests } = clientOf(await withSecret());
    await account();
    service.clock.advance(539_000);
    await account();
    expect(tokenRequests()).toHaveLength(1);
    service.clock.advance(2_000);
    await times(3, account);
    expect(tokenRequests()).toHaveLength(2);
    expect(sent).toHaveLength(2 + 5);
  });

  it('that the service no longer accepts is renewed once, for all calls that it refused', async () => {
    const { account, sent, tokenRequests } = clientOf(await withSecret(), { now: () => 0 });
    await account();
    service.clock.advance(700_000);
    const answers = await times(3, account);
    expect(answers.map(({ response }) => response.status)).toEqual([200, 200, 200]);
    expect(tokenRequests()).toHaveLength(2);
    expect(sent).toHaveLength(2 + 1 + 3 + 3);
  });

  it('is asked for again if the token endpoint was busy or lost, each time with another assertion', async () => {
    const { clientId } = await newClient({ jwks: jwksOf(keyPairs.ES256.publicKey) });
    const waits: number[] = [];
    let failures = 0;
    const { account, tokenRequests } = clientOf(
      { clientId, privateKey: jwkOf('ES256') },
      {
        wait: (milliseconds) => Promise.resolve(void waits.push(milliseconds)),
        fetch: async (request) => {
          if (!isTokenRequest(request) || failures === 2) return wire.fetch(request);
          failures += 1;
          // The service has used the assertion, but its answer is lost.
          await wire.fetch(request);
          if (failures === 1) throw new TypeError('fetch failed');
          return new Response(null, { status: 503, headers: { 'Retry-After': '7' } });
        },
      },
    );
    const { response } = await account();
    expect(response.status).toBe(200);
    expect(waits).toEqual([expect.any(Number) as unknown, 7_000]);
    expect(tokenRequests()).toHaveLength(3);
  });
});

describe('a private key', () => {
  it.each([
    ['RS384', undefined],
    ['RS384', 'PS256'],
    ['ES384', undefined],
    ['ES256', undefined],
    ['EdDSA', undefined],
  ] as const)('as a JWK signs the token request: %s %s', async (kind, alg) => {
    const { clientId } = await newClient({ jwks: jwksOf(keyPairs[kind].publicKey) });
    const { account, tokenRequests } = clientOf({
      clientId,
      privateKey: { ...jwkOf(kind), ...(alg && { alg }) },
    });
    expect((await account()).response.status).toBe(200);
    const [request] = tokenRequests();
    expect(request?.headers.has('authorization')).toBe(false);
    const form = new URLSearchParams(await request?.text());
    expect(decodeProtectedHeader(form.get('client_assertion') ?? '').alg).toBe(alg ?? kind);
  });
});

describe('a refusal', () => {
  it('of the token endpoint is thrown in the words of the RFC, once', async () => {
    const oauth = await withSecret();
    const { account, tokenRequests } = clientOf(oauth);
    await account();
    await operator.call('disableOauthClient', { path: { client_id: oauth.clientId } });
    const error = await refusalOf(account());
    expect(error).toMatchObject({ status: 401, code: undefined, details: { reason: 'invalid_client' } });
    expect(error.message).toBe(
      `401 invalid_client: The client is unknown, or has not authenticated. (request ${String(error.requestId)})`,
    );
    expect(tokenRequests()).toHaveLength(2);
    await operator.call('enableOauthClient', { path: { client_id: oauth.clientId } });
    expect((await account()).response.status).toBe(200);
  });

  const secret = { clientId: 'dev_client', clientSecret: 'secret' };
  const publicKey = createPublicKey(keyPairs.ES256.privateKey).export({ format: 'jwk' });
  it.each<readonly [string, object, string]>([
    ['no credential', {}, 'A client needs an apiKey or oauth, and not both'],
    ['both', { apiKey: 'dev_key', oauth: secret }, 'A client needs an apiKey or oauth, and not both'],
    [
      'a client without a proof',
      { oauth: { clientId: 'dev_client' } },
      'oauth needs a clientSecret or a privateKey, and not both',
    ],
    [
      'a public key',
      { oauth: { clientId: 'dev_client', privateKey: publicKey } },
      'privateKey must be a private JWK: RSA, P-256, P-384 or Ed25519',
    ],
    [
      'a way that is not encrypted',
      { oauth: secret, baseUrl: 'http://api.example' },
      'baseUrl must begin with https://, or with http:// and name this machine',
    ],
  ])('is at once for %s, and shows nothing of it', (_, options, message) => {
    // Called as from JavaScript, without types.
    const create = () => Reflect.apply(createPartnerClient, undefined, [{ baseUrl, ...options }]) as unknown;
    expect(create).toThrow(new TypeError(message));
  });
});

function jwkOf(kind: keyof typeof keyPairs): PrivateJwk {
  return keyPairs[kind].privateKey.export({ format: 'jwk' });
}
