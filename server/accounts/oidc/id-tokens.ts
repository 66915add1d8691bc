import { errors, jwtVerify } from 'jose';
import type { JWTPayload } from 'jose';

import { comparableEmail } from '../identity.ts';
import { issuerKeys } from './issuer-keys.ts';

/** The issuer of the tokens, and the client that they are for. */
export interface OidcSettings {
  readonly issuer: string;
  readonly audience: string;
}

/** The person that a valid token names. */
export interface TokenPerson {
  readonly issuer: string;
  /** The issuer never gives it to anybody else. */
  readonly subject: string;
  /** null if the issuer has not verified it. */
  readonly email: string | null;
}

/** Checks a token; null if it is not valid. Refuses with 503 if the issuer does not answer. */
export type IdTokens = (token: string, at: Date) => Promise<TokenPerson | null>;

/** Only signatures that need a private key: with a public key as the secret, anybody could sign HS256. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

/** The clocks of the issuer and this server may differ by this many seconds. */
const clockTolerance = 60;

/** Checks ID tokens (OpenID Connect Core 3.1.3.7): signature, issuer, audience and times. */
export function idTokens(
  { issuer, audience }: OidcSettings,
  onUnavailable: (reason: string) => void,
): IdTokens {
  const keys = issuerKeys(issuer, onUnavailable);
  return async (token, at) => {
    try {
      const { payload, protectedHeader } = await jwtVerify(token, keys, {
        issuer,
        audience,
        algorithms,
        clockTolerance,
        currentDate: at,
        requiredClaims: ['sub', 'exp', 'iat'],
      });
      return isIdToken(protectedHeader.typ, payload, audience) ? personIn(payload, issuer) : null;
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  };
}

/**
 * The issuer signs other tokens with the same keys, such as access tokens and logout tokens. Most issuers tell them apart by the
 * type in the header, Keycloak by a type in the claims.
 */
function isIdToken(type: string | undefined, { azp, events, typ }: JWTPayload, audience: string): boolean {
  const isPlain = type === undefined || type.toUpperCase() === 'JWT';
  const isForId = typ === undefined || typ === 'ID';
  return isPlain && isForId && events === undefined && (azp === undefined || azp === audience);
}

function personIn({ sub = '', email, email_verified: verified }: JWTPayload, issuer: string): TokenPerson {
  const isVerified = verified === true && typeof email === 'string';
  return { issuer, subject: sub, email: isVerified ? comparableEmail(email) : null };
}
