import { timingSafeEqual } from 'node:crypto';
import { createLocalJWKSet, errors, jwtVerify } from 'jose';
import type { JSONWebKeySet } from 'jose';

import type { Environment } from '../../domain/environment.ts';
import type { Store } from '../../store/store.ts';
import type { OnAltered } from '../credential-macs.ts';
import { hashOf, keyPrefix } from '../key-format.ts';
import { admitAssertion, admitTokenRequest } from '../store/admission.ts';
import type { Admission } from '../store/admission.ts';
import { findOAuthClient, isGenuineClient, useAssertion } from '../store/oauth-clients.ts';
import type { OAuthClient } from '../store/oauth-clients.ts';
import { clockTolerance } from './access-tokens.ts';
import { assertionAlgorithms } from './client-keys.ts';

/** A client's secret, or an assertion that its private key has signed (RFC 7523). */
export interface ClientCredentials {
  readonly lookupId: string;
  /** Of the secret or the assertion. */
  readonly secretHash: Buffer;
  /** null if it is a secret. */
  readonly assertion: string | null;
}

/** An assertion may be valid for this long. */
const longestAssertionSeconds = 300;

interface Authentication {
  readonly store: Store;
  readonly environment: Environment;
  readonly onAltered: OnAltered;
  /** An assertion must be for one of these: the issuer or its token endpoint. */
  readonly audience: () => string[];
}

/**
 * Authenticates a client and counts its token request; with a secret, in one round trip. null: the client is unknown or disabled,
 * or its proof is wrong. A failure counts against the address, not the client.
 */
export async function authenticateClient(
  authentication: Authentication,
  credentials: ClientCredentials,
  at: Date,
): Promise<Admission | null> {
  const { store, onAltered } = authentication;
  const { lookupId, assertion } = credentials;
  if (assertion === null) return admitTokenRequest(store, credentials, onAltered);
  const isRight = await hasAsserted(authentication, lookupId, assertion, at);
  return isRight ? admitAssertion(store, lookupId, onAltered) : null;
}

async function hasAsserted(
  { store, environment, onAltered, audience }: Authentication,
  lookupId: string,
  assertion: string,
  at: Date,
): Promise<boolean> {
  const client = await findOAuthClient(store, lookupId);
  if (client === null || client.disabledAt !== null || client.deletedAt !== null) return false;
  if (!isGenuineClient(store, client)) {
    onAltered({ kind: 'client', id: client.id });
    return false;
  }
  const clientId = keyPrefix(environment, lookupId);
  const used = await checkAssertion(client, assertion, { clientId, audience: audience(), at });
  if (used === null) return false;
  const id = store.lookupHash('assertion', client.id, used.jti);
  return useAssertion(store, { id, expiresAt: used.expiresAt });
}

interface Expected {
  readonly clientId: string;
  readonly audience: string[];
  readonly at: Date;
}

/** The MAC of the row covers the hash of the JWKS. Keys and addresses in the header of an assertion are ignored. */
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
    // Remembered a minute longer than it works, because the clocks of the processes may differ.
    return { jti, expiresAt: new Date((exp + clockTolerance + 60) * 1_000) };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
    throw error;
  }
}
