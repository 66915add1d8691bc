import { createPublicKey, createSecretKey, randomUUID } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';

import { TokenKeys } from '../../server/accounts/oauth/token-keys.ts';
import { isObject } from '../../server/contract/json-schema.ts';
import { newPartner } from '../support/partner.ts';
import type { Claims } from './token-requests.ts';
import { basicOf, errorIn, jwksOf, keyPairs, sharedOauth, strangersKey, tokenIn } from './token-requests.ts';

const { service, issuer, newClient, send, withSecret, withAssertion, assertionOf, statusWith } =
  await sharedOauth();
const seconds = () => Math.floor(service.clock.now().getTime() / 1_000);
const signing = await new TokenKeys(service.service.store).signing(service.clock.now());
const client = await newClient();
const good = tokenIn(await withSecret(client));

const { clientId } = await newClient({ jwks: jwksOf(keyPairs.ES256.publicKey) });
const other = await newClient({ jwks: jwksOf(keyPairs.ES384.publicKey) });
const signed = (changed: Claims = {}, options: Parameters<typeof assertionOf>[2] = {}) =>
  assertionOf({ clientId }, changed, options);

/** A valid token except for what a test changes. */
function forged(
  claims: Claims = {},
  header: object = {},
  key: Parameters<SignJWT['sign']>[0] = signing.privateKey,
) {
  const given = Object.entries({ ...decodeJwt(good), ...claims }).filter(([, value]) => value !== undefined);
  return new SignJWT(Object.fromEntries(given))
    .setProtectedHeader({ alg: 'RS256', ...decodeProtectedHeader(good), ...header })
    .sign(key);
}

const stranger = 'dev_0123456789abcdef';
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const [head = '', , signature = ''] = good.split('.');
const publicPem = createPublicKey(signing.privateKey).export({ type: 'spki', format: 'pem' });

describe('an access token', () => {
  it('opens the API, and so does one that is signed again as it was, by clocks that differ by 30 s', async () => {
    const tokens = [
      good,
      await forged(),
      await forged({ iat: seconds() - 629, exp: seconds() - 29 }),
      await forged({ nbf: seconds() + 29 }),
    ];
    expect(await Promise.all(tokens.map((token) => statusWith(token)))).toEqual([200, 200, 200, 200]);
  });

  it.each<readonly [string, () => string | Promise<string>]>([
    [
      'signed HS256 with the public key',
      () => forged({}, { alg: 'HS256' }, createSecretKey(Buffer.from(publicPem))),
    ],
    ['signed with another RSA key under our kid', () => forged({}, {}, keyPairs.RS384.privateKey)],
    ['of an unknown kid', () => forged({}, { kid: randomUUID() })],
    ['of another type', () => forged({}, { typ: 'JWT' })],
    ['of another issuer', () => forged({ iss: 'https://other.example' })],
    ['for another audience', () => forged({ aud: 'https://other.example' })],
    ['of a client of production', () => forged({ client_id: client.clientId.replace('dev_', 'prod_') })],
    ['of an unknown client', () => forged({ client_id: stranger })],
    ['that has expired', () => forged({ iat: seconds() - 700, exp: seconds() - 31 })],
    ['that works for an hour', () => forged({ iat: seconds() - 3_000, exp: seconds() + 600 })],
    ['without jti', () => forged({ jti: undefined })],
    [
      'with more scopes than were signed',
      () => `${head}.${encoded({ ...decodeJwt(good), scope: 'keys:manage' })}.${signature}`,
    ],
  ])('%s is a 401', async (_, token) => {
    expect(await statusWith(await token())).toBe(401);
  });

  it('beside a key is a 401, although each works alone', async () => {
    const { apiKey } = await newPartner(service, 'development');
    expect(await statusWith(good, { 'x-api-key': apiKey })).toBe(401);
    // As in 1.1.0.
    expect(await statusWith('of-a-gateway', { 'x-api-key': apiKey })).toBe(200);
  });

  it('that is missing, not valid or too narrow is told so in WWW-Authenticate', async () => {
    const challengeOf = async (headers: Readonly<Record<string, string>>, path = '/api/external/account') => {
      const answer = await service.send({ method: 'GET', path, headers });
      return [answer.status, answer.headers.get('www-authenticate')];
    };
    const narrow = tokenIn(await withSecret(client, { scope: 'orders:read' }));
    expect(await challengeOf({})).toEqual([401, 'Bearer']);
    for (const authorization of ['Bearer a.b.c', 'Bearer opaque']) {
      expect(await challengeOf({ authorization })).toEqual([401, 'Bearer error="invalid_token"']);
    }
    expect(await challengeOf({ authorization: `Bearer ${narrow}` })).toEqual([
      403,
      'Bearer error="insufficient_scope", scope="account:read"',
    ]);
  });
});

describe('an assertion', () => {
  it('authenticates for the issuer and for its token endpoint', async () => {
    for (const aud of [issuer, `${issuer}/oauth/token`]) {
      const answer = await withAssertion(await signed({ aud }));
      expect(answer.headers.get('pragma')).toBe('no-cache');
      expect(await statusWith(tokenIn(answer))).toBe(200);
    }
  });

  it('works once, also if it is sent several times at the same moment, and is counted for the client once', async () => {
    const fresh = await newClient({ jwks: jwksOf(keyPairs.ES256.publicKey) });
    const assertion = await assertionOf(fresh);
    const answers = await Promise.all(Array.from({ length: 5 }, () => withAssertion(assertion)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
    expect((await withAssertion(assertion)).status).toBe(401);
    const next = await withAssertion(await assertionOf(fresh));
    expect(next.headers.get('x-ratelimit-remaining')).toBe(String(1_000_000 - 2));
  });

  it.each<readonly [string, () => string | Promise<string>]>([
    [
      'signed HS256 with the public key',
      () => signed({}, { alg: 'HS256', key: Buffer.from(jwksOf(keyPairs.ES256.publicKey)) }),
    ],
    ["signed with a stranger's key", () => signed({}, { key: strangersKey })],
    ["signed with another client's key", () => signed({}, { alg: 'ES384', key: keyPairs.ES384.privateKey })],
    ['for another endpoint', () => signed({ aud: 'https://other.example/oauth/token' })],
    ['of another issuer', () => signed({ iss: other.clientId })],
    ['that lives longer than five minutes', () => signed({ exp: seconds() + 331 })],
    ['without exp', () => signed({ exp: undefined })],
    ['without jti', () => signed({ jti: undefined })],
    ['with an empty jti', () => signed({ jti: '' })],
    ['that has expired', () => signed({ exp: seconds() - 31 })],
    [
      'whose subject nests 4,000 deep',
      () =>
        `${head}.${Buffer.from(`{"sub":${'['.repeat(4_000)}${']'.repeat(4_000)}}`).toString('base64url')}.a`,
    ],
    ['that is no JWT', () => 'open sesame'],
  ])('%s is invalid_client', async (_, assertion) => {
    expect(errorIn(await withAssertion(await assertion()))).toEqual({ status: 401, error: 'invalid_client' });
  });

  it('is the only way for a client with keys: neither its JWKS nor anything else is its secret', async () => {
    const jwks = jwksOf(keyPairs.ES256.publicKey);
    for (const secret of [jwks, '', 'null']) {
      expect(errorIn(await withSecret({ clientId, secret })).error).toBe('invalid_client');
    }
  });
});

describe('a token request', () => {
  const grant = 'grant_type=client_credentials';
  const basic = basicOf(client);
  const wrong = {
    ...client,
    secret: `${client.secret.slice(0, -1)}${client.secret.endsWith('A') ? 'E' : 'A'}`,
  };

  const assertion = `${grant}&client_assertion_type=a&client_assertion=a.b.c`;
  const inBody = `${grant}&client_id=${client.clientId}&client_secret=${client.secret}`;
  const typed = (type: string) => ({ ...basic, 'content-type': type });
  const named = (clientId: string) => basicOf({ ...client, clientId });

  it.each<readonly [string, string, string, Readonly<Record<string, string>>]>([
    ['without a grant type', 'invalid_request', 'scope=orders:read', basic],
    ['for another grant', 'unsupported_grant_type', 'grant_type=password&username=a&password=b', basic],
    ['with a parameter twice', 'invalid_request', `${grant}&${grant}`, basic],
    ['with the secret in its body', 'invalid_request', inBody, {}],
    ['with both kinds of authentication', 'invalid_request', assertion, basic],
    ['with an assertion of another type', 'invalid_request', assertion, {}],
    ['that names another client', 'invalid_request', `${grant}&client_id=${stranger}`, basic],
    ['in JSON', 'invalid_request', '{"grant_type":"client_credentials"}', typed('application/json')],
    ['over 16 KB', 'invalid_request', `${grant}&scope=${'a'.repeat(17_000)}`, basic],
    ['without authentication', 'invalid_client', grant, {}],
    ['with a malformed header', 'invalid_client', grant, { authorization: 'Basic ????' }],
    ['with one letter of the secret changed', 'invalid_client', grant, basicOf(wrong)],
    ['of the other environment', 'invalid_client', grant, named(client.clientId.replace('dev', 'prod'))],
  ])('%s is refused', async (_, error, sent, headers) => {
    const status = error === 'invalid_client' ? 401 : 400;
    const answer = await send(sent, headers);
    expect(errorIn(answer)).toEqual({ status, error });
    expect(JSON.stringify(answer.body)).not.toContain('json');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-ratelimit-limit')).toBe('1000000');
    expect(answer.headers.get('www-authenticate')).toBe(
      status === 401 ? 'Basic realm="oauth", charset="UTF-8"' : null,
    );
  });

  it.each([
    ['that the client does not have', 'orders:write', 'invalid_scope'],
    ['beside one that it has', 'orders:read orders:write', 'invalid_scope'],
    ['twice', 'orders:read orders:read', 'orders:read'],
    ['left out, which is all', '', 'orders:read account:read'],
  ])('for a scope %s gets no more than the client has', async (_, scope, expected) => {
    const narrow = await newClient({ scopes: ['account:read', 'orders:read'] });
    const { body } = await withSecret(narrow, { scope });
    expect(isObject(body) && (body['error'] ?? body['scope'])).toBe(expected);
  });

  it('leaves no secret, assertion or token in the log', async () => {
    const assertion = await signed();
    expect((await withAssertion(assertion)).status).toBe(200);
    const logged = service.logged.join('');
    for (const text of [client.secret, assertion.split('.').at(-1), signature])
      expect(logged).not.toContain(text);
  });
});
