import { createRemoteJWKSet, errors } from 'jose';
import type { JWTVerifyGetKey, RemoteJWKSet } from 'jose';

import { isObject } from '../../contract/json-schema.ts';
import { ApiError } from '../../errors.ts';

const timeoutMs = 5_000;

/** A key set may move to another address. */
const discoveryLifeMs = 60 * 60_000;

/** An issuer that did not answer is left alone for this long: requests do not pile up behind it. */
const restMs = 2_000;

/**
 * The keys of an issuer, found by OpenID Connect Discovery and read again when they are ten minutes old, or when a token names an
 * unknown key. Refuses with 503 if the issuer does not say which keys it signs with.
 */
export function issuerKeys(issuer: string, onUnavailable: (reason: string) => void): JWTVerifyGetKey {
  let discovery: Promise<RemoteJWKSet> | undefined;
  let repeatAt = -Infinity;

  /** Requests share a discovery under way and, for a while, its result or failure. */
  const keySet = (): Promise<RemoteJWKSet> => {
    if (discovery !== undefined && performance.now() < repeatAt) return discovery;
    const repeatIn = (ms: number) => () => {
      repeatAt = performance.now() + ms;
    };
    repeatAt = Infinity;
    discovery = keySetOf(issuer);
    void discovery.then(repeatIn(discoveryLifeMs), repeatIn(restMs));
    return discovery;
  };

  return async (header, token) => {
    try {
      const keyOf = await keySet();
      return await keyOf(header, token);
    } catch (error) {
      // No key of the issuer has signed this. Every other error says nothing about the token.
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
        throw error;
      onUnavailable(reasonOf(error));
      throw issuerUnavailable();
    }
  };
}

/** fetch only says "fetch failed"; the reason is in its cause. */
function reasonOf(error: unknown): string {
  const first = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return first instanceof Error ? first.message : 'unknown';
}

/** Only sign-ins with ID tokens fail; operator keys go on working. */
function issuerUnavailable(): ApiError {
  const message = 'The identity provider does not answer. Retry soon, or use an operator key.';
  return new ApiError('SERVICE_UNAVAILABLE', message);
}

async function keySetOf(issuer: string): Promise<RemoteJWKSet> {
  const response = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const metadata: unknown = response.ok ? await response.json() : undefined;
  const { issuer: named, jwks_uri: keys } = isObject(metadata) ? metadata : {};
  if (typeof named !== 'string' || typeof keys !== 'string')
    throw new Error(`The issuer answered ${String(response.status)} without its metadata`);
  // OpenID Connect Discovery 4.3: otherwise one issuer could speak for another.
  if (named !== issuer) throw new Error('The metadata is of another issuer');
  const address = new URL(keys);
  if (address.protocol !== new URL(issuer).protocol)
    throw new Error('The keys are not served as safely as the issuer');
  return createRemoteJWKSet(address, { timeoutDuration: timeoutMs, cooldownDuration: 1_000 });
}
