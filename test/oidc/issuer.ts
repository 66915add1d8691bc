import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { JWK } from 'jose';
import Provider from 'oidc-provider';
import type { Configuration } from 'oidc-provider';

import { listenOnFreePort } from '../support/listen-on-free-port.ts';

export const client = { id: 'fulfillment-operators', secret: 'a-secret-of-the-proxy-alone' } as const;

/** A person at the issuer. Its sub is its login. */
export interface Account {
  readonly email: string;
  readonly email_verified: boolean;
}

/** A real OpenID provider on loopback. */
export interface Issuer {
  readonly url: string;
  readonly accounts: Map<string, Account>;
  /** Signs any claims of a test with the provider's key. */
  readonly sign: (
    claims: Readonly<Record<string, unknown>>,
    header?: Readonly<Record<string, string>>,
  ) => Promise<string>;
  /** The public key that the provider publishes now. */
  readonly publicKey: () => JWK;
  /** From now on the provider has another key and has forgotten the former one. */
  readonly rotateKey: () => Promise<void>;
  /** Nothing answers at its address until `start`. */
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
}

export async function startIssuer(redirectUris: readonly string[] = []): Promise<Issuer> {
  let handle: RequestListener = () => undefined;
  const server = createServer((req, res) => {
    handle(req, res);
  });
  const port = await listenOnFreePort(server);
  const url = `http://127.0.0.1:${String(port)}`;
  const accounts = new Map<string, Account>();
  let key = await newKey();

  const publish = () => {
    const answer = new Provider(url, configuration({ key: key.jwk, accounts, redirectUris })).callback();
    handle = (req, res) => void answer(req, res);
  };
  publish();
  return {
    url,
    accounts,
    publicKey: () => key.publicJwk,
    sign: (claims, header = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: key.kid, ...header }).sign(key.privateKey),
    rotateKey: async () => {
      key = await newKey();
      publish();
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    start: async () => {
      await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    },
  };
}

async function newKey() {
  const kid = randomUUID();
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const marks = { kid, use: 'sig', alg: 'RS256' };
  return {
    kid,
    privateKey,
    jwk: { ...(await exportJWK(privateKey)), ...marks },
    publicJwk: { ...(await exportJWK(publicKey)), ...marks },
  };
}

function configuration(given: {
  readonly key: JWK;
  readonly accounts: ReadonlyMap<string, Account>;
  readonly redirectUris: readonly string[];
}): Configuration {
  return {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [...given.redirectUris],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [given.key] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: { keys: ['signs the cookies of this test'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, ...given.accounts.get(id) }),
    }),
  };
}
