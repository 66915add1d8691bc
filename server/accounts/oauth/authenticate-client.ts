import { timingSafeEqual } from 'node:crypto';
import { createLocalJWKSet, errors, jwtVerify } from 'jose';
import type { JSONWebKeySet } from 'jose';

import type { Environment } from '../../domain/environment.ts';
import type { Store } from '../../store/store.ts';
import type { OnAltered } from '../credential-macs.ts';
import { hashOf, keyPrefix } from '../key-format.ts';
import { findOAuthClient, isGenuineClient } from '../store/oauth-clients.ts';
import type { OAuthClient, UsedAssertion } from '../store/oauth-clients.ts';
import { clockTolerance } from './access-tokens.ts';
import { assertionAlgorithms } from './client-keys.ts';

/** What a client authenticates with: its secret, or an assertion that its private key has signed (RFC 7523). */
export interface ClientCredentials {
  readonly lookupId: string;
  readonly method: 'secret' | 'assertion';
  /** Of the secret or the assertion. */
  readonly secretHash: Buffer;
  /** Empty beside a secret. */
  readonly assertion: string;
}

/** An assertion may be valid for this long. */
const longestAssertionSeconds = 300;

interface Authentication {
  readonly store: Store;
  readonly environment: Environment;
  readonly onAltered: OnAltered;
  /** Whom an assertion must be for: the issuer or its token endpoint. */
  readonly audience: () => string[];
}

export interface AuthenticatedClient {
  readonly client: OAuthClient;
  readonly assertion: UsedAssertion | null;
}

/** null if the client is unknown or disabled, or has not shown that it is the one. */
export async function authenticateClient(
  { store, environment, onAltered, audience }: Authentication,
  credentials: ClientCredentials,
  at: Date,
): Promise<AuthenticatedClient | null> {
  const client = await findOAuthClient(store, credentials.lookupId);
  if (client === null || client.disabledAt !== null) return null;
  if (!isGenuineClient(store, client)) {
    onAltered({ kind: 'client', id: client.id });
    return null;
  }
  if (credentials.method === 'secret') {
    const isRight = client.jwks === null && hasSecret(client, credentials.secretHash);
    return isRight ? { client, assertion: null } : null;
  }
  const clientId = keyPrefix(environment, client.lookupId);
  const used = await checkAssertion(client, credentials.assertion, { clientId, audience: audience(), at });
  if (used === null) return null;
  const id = store.lookupHash('assertion', client.id, used.jti);
  return { client, assertion: { id, expiresAt: used.expiresAt } };
}

function hasSecret(client: OAuthClient, sent: Buffer): boolean {
  const { secretHash, previousSecretHash, previousSecretWorks } = client;
  const isPrevious =
    previousSecretWorks && previousSecretHash !== null && timingSafeEqual(previousSecretHash, sent);
  return timingSafeEqual(secretHash, sent) || isPrevious;
}

interface Expected {
  readonly clientId: string;
  readonly audience: string[];
  readonly at: Date;
}

/** The hash of the JWKS is covered by the MAC of the row. Keys and addresses in the header of an assertion count for nothing. */
async function checkAssertion({ jwks, secretHash }: OAuthClient, assertion: string, expected: Expected) {
  if (jwks === null || !timingSafeEqual(hashOf(jwks), secretHash)) return null;
  const { clientId, audience, at } = expected;
  try {
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- readClientKeys has checked it
    const keys = createLocalJWKSet(JSON.parse(jwks) as JSONWebKeySet);
    const { payload } = await jwtVerify(assertion, keys, {
      algorithms: assertionAlgorithms,
      issuer: clientId,
      subject: clientId,
      audience,
      requiredClaims: ['exp', 'jti'],
      clockTolerance,
      currentDate: at,
    });
    const { exp = 0 } = payload;
    const jti: unknown = payload.jti;
    const isShort = exp - at.getTime() / 1_000 <= longestAssertionSeconds + clockTolerance;
    if (!isShort || typeof jti !== 'string' || jti === '') return null;
    // Kept a minute longer than it works, whatever the clocks of the processes say.
    return { jti, expiresAt: new Date((exp + clockTolerance + 60) * 1_000) };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
    throw error;
  }
}
