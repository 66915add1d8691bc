import { createPublicKey } from 'node:crypto';
import type { JsonWebKey, KeyObject } from 'node:crypto';

import { isObject } from '../../contract/json-schema.ts';
import { invalid } from '../../errors.ts';

const mostKeys = 10;

/** RFC 7517 and 7518: the members that only a private or a shared key has. */
const secretMembers = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'];

/** RS384 and ES384, which SMART Backend Services asks for, and the usual others. None works with a shared secret. */
export const assertionAlgorithms = ['RS256', 'RS384', 'PS256', 'ES256', 'ES384', 'EdDSA', 'Ed25519'];

/** Checks the public keys that a client registers as a JWKS, and keeps only the parts that check a signature (D38). */
export function readClientKeys(jwks: string): string {
  const parsed = parse(jwks);
  const keys = isObject(parsed) ? parsed['keys'] : undefined;
  if (!Array.isArray(keys) || keys.length === 0 || keys.length > mostKeys) {
    throw refused(`must be a JWKS with 1 to ${mostKeys} keys`);
  }
  const read = keys.map(readKey);
  if (new Set(read.map(({ kid }) => kid)).size < read.length) throw refused('must give each key its own kid');
  return JSON.stringify({ keys: read });
}

function readKey(key: unknown): JsonWebKey {
  if (!isObject(key) || !isKid(key['kid'])) throw refused('must have a kid of printable ASCII in each key');
  if (secretMembers.some((member) => member in key)) {
    throw refused('must hold no private key. Whoever has seen this one can sign: make another');
  }
  const { publicKey, exported } = imported(key);
  if (!isStrong(publicKey)) throw refused('must hold RSA keys of 2048 bits or more, P-256, P-384 or Ed25519');
  return { ...exported, kid: key['kid'] };
}

const isKid = (kid: unknown): kid is string => typeof kid === 'string' && /^[\x20-\x7e]{1,255}$/.test(kid);

/** The names of the keys in a registered JWKS. */
export function kidsIn(jwks: string | null): string[] {
  const parsed = jwks === null ? undefined : parse(jwks);
  const keys: unknown = isObject(parsed) ? parsed['keys'] : undefined;
  return (Array.isArray(keys) ? keys : []).flatMap((key: unknown) =>
    isObject(key) && isKid(key['kid']) ? [key['kid']] : [],
  );
}

function imported(key: JsonWebKey) {
  try {
    const publicKey = createPublicKey({ key, format: 'jwk' });
    return { publicKey, exported: publicKey.export({ format: 'jwk' }) };
  } catch {
    throw refused('must hold public keys of the kinds RSA, EC or OKP');
  }
}

function isStrong({ asymmetricKeyType: type, asymmetricKeyDetails: details }: KeyObject): boolean {
  if (type === 'rsa') return (details?.modulusLength ?? 0) >= 2048 && (details?.modulusLength ?? 0) <= 8192;
  if (type === 'ec') return ['prime256v1', 'secp384r1'].includes(details?.namedCurve ?? '');
  return type === 'ed25519';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refused(requirement: string) {
  return invalid([{ field: 'jwks', reason: 'jwks_invalid', message: `jwks ${requirement}` }]);
}
