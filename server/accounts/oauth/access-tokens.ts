import { hash, randomUUID } from 'node:crypto';
import { decodeJwt, errors, jwtVerify, SignJWT } from 'jose';
import type { JWTHeaderParameters } from 'jose';

import { scopes as allScopes } from '../../../generated/partner/scopes.ts';
import type { Scope } from '../../../generated/partner/scopes.ts';
import type { Environment } from '../../domain/environment.ts';
import type { Store } from '../../store/store.ts';
import { hashOf, keyPrefix, readClientId } from '../key-format.ts';
import { ShortMemory } from '../rate-limit.ts';
import { TokenKeys } from './token-keys.ts';

/** The life of an access token. */
export const tokenSeconds = 600;

/** The clocks of two processes may differ by this many seconds. */
export const clockTolerance = 30;

/** A token of ours has about 900 characters. */
const longestToken = 4_096;

/** The client that a valid token names, and the scopes of the token. */
interface TokenHolder {
  /** Of the client. */
  readonly lookupId: string;
  readonly scopes: readonly Scope[];
}

/** A token and the client that it names, both unchecked. */
export interface TokenParts {
  readonly lookupId: string;
  /** Of the token. */
  readonly secretHash: Buffer;
  readonly token: string;
}

interface AccessTokensOptions {
  readonly store: Store;
  readonly environment: Environment;
  /** The issuer and the audience of tokens; unknown until the port is open. */
  readonly publicUrl: () => string;
}

/**
 * Issues access tokens (RFC 9068, D38), and checks them without a round trip: each process checks a token once and remembers it
 * until it expires.
 */
export class AccessTokens {
  readonly keys: TokenKeys;
  readonly #options: AccessTokensOptions;
  /** By the digest of the token. */
  readonly #checked = new ShortMemory<TokenHolder & { readonly endsAt: number }>(
    (tokenSeconds + clockTolerance) * 1_000,
  );

  constructor(options: AccessTokensOptions) {
    this.#options = options;
    this.keys = new TokenKeys(options.store);
  }

  get issuer(): string {
    return this.#options.publicUrl();
  }

  async issue({ lookupId, scopes }: TokenHolder, at: Date): Promise<string> {
    const { id: kid, privateKey } = await this.keys.signing(at);
    const clientId = keyPrefix(this.#options.environment, lookupId);
    return new SignJWT({ client_id: clientId, scope: scopes.join(' ') })
      .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid })
      .setIssuer(this.issuer)
      .setAudience(this.issuer)
      .setSubject(clientId)
      .setIssuedAt(at)
      .setExpirationTime(new Date(at.getTime() + tokenSeconds * 1_000))
      .setJti(randomUUID())
      .sign(privateKey);
  }

  /** undefined if it cannot be a token of ours. */
  read(token: string): TokenParts | undefined {
    if (token.length > longestToken) return undefined;
    try {
      const lookupId = readClientId(this.#options.environment, decodeJwt(token)['client_id']);
      return lookupId === undefined ? undefined : { lookupId, secretHash: hashOf(token), token };
    } catch {
      return undefined;
    }
  }

  /** null if the token is not valid. */
  async check(token: string, at: Date): Promise<TokenHolder | null> {
    const digest = hash('sha256', token, 'base64');
    const known = this.#checked.get(digest, at);
    if (known) return at.getTime() < known.endsAt ? known : null;
    const read = await this.#verify(token, at);
    if (read) this.#checked.set(digest, read, at);
    return read;
  }

  async #verify(token: string, at: Date) {
    const keyOf = async ({ kid }: JWTHeaderParameters) => {
      const key = await this.keys.checking(kid, at);
      if (key === undefined) throw new errors.JWKSNoMatchingKey();
      return key;
    };
    try {
      const { payload } = await jwtVerify(token, keyOf, {
        algorithms: ['RS256'],
        typ: 'at+jwt',
        issuer: this.issuer,
        audience: this.issuer,
        requiredClaims: ['exp', 'iat', 'jti', 'sub', 'client_id', 'scope'],
        maxTokenAge: tokenSeconds,
        clockTolerance,
        currentDate: at,
      });
      const lookupId = readClientId(this.#options.environment, payload['client_id']);
      if (lookupId === undefined) return null;
      const names = String(payload['scope']).split(' ');
      const scopes = allScopes.flatMap(({ name }) => (names.includes(name) ? [name] : []));
      return { lookupId, scopes, endsAt: (Number(payload.exp) + clockTolerance) * 1_000 };
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }
}
