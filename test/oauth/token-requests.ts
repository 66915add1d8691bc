import { createPrivateKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll } from 'vitest';

import { isObject } from '../../server/contract/json-schema.ts';
import { ownOperator, sharedOperator } from '../operator/operator.ts';
import type { WireAnswer } from '../support/contract-check.ts';
import { clientIn } from '../support/own-clients.ts';
import type { OwnClient } from '../support/own-clients.ts';
import type { Partner } from '../support/partner.ts';
import type { TestService } from '../support/service.ts';
import { wireTo } from '../support/wire.ts';

/** The algorithms of RFC 7523 that clients in tests sign with, and their keys. */
export const keyPairs = {
  RS384: generateKeyPairSync('rsa', { modulusLength: 2048 }),
  ES384: generateKeyPairSync('ec', { namedCurve: 'P-384' }),
  ES256: generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  EdDSA: generateKeyPairSync('ed25519'),
};

export const jwksOf = (...keys: readonly KeyObject[]): string =>
  JSON.stringify({
    keys: keys.map((key, index) => ({ ...key.export({ format: 'jwk' }), kid: `key-${index}` })),
  });

/** A service of its own with an operator who creates OAuth clients, and token requests to it. */
export const oauthService = async (settings: Readonly<Record<string, string>> = {}) =>
  oauthOn(await ownOperator({ RATE_LIMIT_PER_MINUTE: '1000000', ...settings }));

/** The same on the shared service. */
export const sharedOauth = async () => oauthOn(await sharedOperator());

function oauthOn({ service, operator }: Awaited<ReturnType<typeof sharedOperator>>) {
  const issuer = service.service.url;
  const wire = wireTo(issuer, service.authority, () => undefined);
  afterAll(() => wire.close());

  const newClient = async (fields: object = {}, partner?: string): Promise<OwnClient> => {
    const partner_id = partner ?? (await operator.newPartner());
    const body = { partner_id, name: 'Order service', ...fields };
    return clientIn(await operator.call('createOauthClient', { body }));
  };

  const send = (
    form: Readonly<Record<string, string>> | string,
    headers: Readonly<Record<string, string>> = {},
  ) =>
    wire.send({
      method: 'POST',
      path: '/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: typeof form === 'string' ? form : new URLSearchParams(form).toString(),
    });
  const withSecret = (
    client: Pick<OwnClient, 'clientId' | 'secret'>,
    form: Readonly<Record<string, string>> = {},
  ) => send({ grant_type: 'client_credentials', ...form }, basicOf(client));
  const withAssertion = (assertion: string, form: Readonly<Record<string, string>> = {}) =>
    send({
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: assertion,
      ...form,
    });

  /** A valid assertion except for what a test changes. */
  const assertionOf = (
    { clientId }: Pick<OwnClient, 'clientId'>,
    changed: Claims = {},
    { alg = 'ES256', key = keyPairs.ES256.privateKey, header = {} }: SigningOptions = {},
  ): Promise<string> => {
    const now = Math.floor(service.clock.now().getTime() / 1_000);
    const times = { iat: now, exp: now + 60 };
    const claims = { iss: clientId, sub: clientId, aud: issuer, jti: randomUUID(), ...times };
    const all: Claims = { ...claims, ...changed };
    const given = Object.entries(all).filter(([, value]) => value !== undefined);
    return new SignJWT(Object.fromEntries(given))
      .setProtectedHeader({ alg, kid: 'key-0', ...header })
      .sign(key);
  };

  /** The status of a request with a token. */
  const statusWith = async (token: string, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await service.send({
      method: 'GET',
      path: '/api/external/account',
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
    return answer.status;
  };

  return {
    service,
    operator,
    issuer,
    wire,
    newClient,
    send,
    withSecret,
    withAssertion,
    assertionOf,
    statusWith,
  };
}

/** The claims that a test changes; undefined removes a claim. */
export type Claims = Readonly<Record<string, unknown>>;

interface SigningOptions {
  readonly alg?: string;
  readonly key?: KeyObject | Uint8Array;
  readonly header?: object;
}

/** An access token of a client. */
export async function tokenOf(
  service: TestService,
  client: Pick<OwnClient, 'clientId' | 'secret'>,
  form: Readonly<Record<string, string>> = {},
): Promise<string> {
  const wire = wireTo(service.service.url, service.authority, () => undefined);
  const answer = await wire.send({
    method: 'POST',
    path: '/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...basicOf(client) },
    body: new URLSearchParams({ grant_type: 'client_credentials', ...form }).toString(),
  });
  await wire.close();
  return tokenIn(answer);
}

/** The partner calling with a token of its client, in place of its key. */
export async function asClient(
  { service, call }: Pick<Partner, 'service' | 'call'>,
  client: Pick<OwnClient, 'clientId' | 'secret'>,
  form: Readonly<Record<string, string>> = {},
): Promise<Pick<Partner, 'call'>> {
  const credential = { 'x-api-key': '', authorization: `Bearer ${await tokenOf(service, client, form)}` };
  return {
    call: (operation, sent = {}) => call(operation, { ...sent, headers: { ...sent.headers, ...credential } }),
  };
}

export function basicOf({ clientId, secret }: Pick<OwnClient, 'clientId' | 'secret'>) {
  return { authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}` };
}

export function tokenIn({ status, body }: WireAnswer): string {
  const token = isObject(body) ? body['access_token'] : undefined;
  if (typeof token !== 'string') throw new Error(`${status} ${JSON.stringify(body)}`);
  return token;
}

export function errorIn({ status, body }: WireAnswer): { readonly status: number; readonly error: unknown } {
  return { status, error: isObject(body) ? body['error'] : undefined };
}

/** A key of the same kind that nobody has registered. */
export const strangersKey = createPrivateKey(
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'pem', type: 'pkcs8' }),
);
