/** A private key as a JWK (RFC 7517), with all its members: RSA, P-256, P-384 or Ed25519. */
export interface PrivateJwk {
  readonly kty?: string;
  readonly crv?: string;
  readonly d?: string;
  /** With RSA: RS256, RS384 or PS256. Default: RS384. */
  readonly alg?: unknown;
  /** The name of the key in your JWKS. A JWKS of one key needs none. */
  readonly kid?: unknown;
}

/** The name of an algorithm in a JWT, the keys that it is for, and its parameters for WebCrypto. */
interface SigningAlgorithm {
  readonly alg: string;
  readonly key: string;
  readonly parameters: {
    readonly name: string;
    readonly namedCurve?: string;
    readonly hash?: string;
    readonly saltLength?: number;
  };
}

const algorithms: readonly SigningAlgorithm[] = [
  { alg: 'RS256', key: 'RSA', parameters: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } },
  { alg: 'RS384', key: 'RSA', parameters: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-384' } },
  { alg: 'PS256', key: 'RSA', parameters: { name: 'RSA-PSS', hash: 'SHA-256', saltLength: 32 } },
  { alg: 'ES256', key: 'P-256', parameters: { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } },
  { alg: 'ES384', key: 'P-384', parameters: { name: 'ECDSA', namedCurve: 'P-384', hash: 'SHA-384' } },
  { alg: 'EdDSA', key: 'Ed25519', parameters: { name: 'Ed25519' } },
];

/** The algorithm that a key signs with; undefined for a public key, and for one of another kind. */
export function algorithmOf({ kty, crv, d, alg = 'RS384' }: PrivateJwk): SigningAlgorithm | undefined {
  if (typeof d !== 'string') return undefined;
  return algorithms.find((one) => (kty === 'RSA' ? one.key === 'RSA' && one.alg === alg : one.key === crv));
}

/** Seconds that an assertion is valid. The clocks may differ by as much; the service allows five minutes. */
const lifetime = 120;

interface Signer {
  readonly clientId: string;
  readonly privateKey: PrivateJwk;
}

/** Signs an assertion (RFC 7523) for each token request. */
export function assertionsOf(
  { clientId, privateKey }: Signer,
  audience: string,
  now: () => number,
): () => Promise<string> {
  const algorithm = algorithmOf(privateKey);
  if (!algorithm) throw new TypeError('privateKey must be a private JWK: RSA, P-256, P-384 or Ed25519');
  const { alg, parameters } = algorithm;
  // WebCrypto refuses a key that is marked for another use, or for another name of the algorithm.
  const { alg: _, kid, ...key } = { ...privateKey, key_ops: ['sign'], use: 'sig' };
  return async () => {
    const exp = Math.floor(now() / 1000) + lifetime;
    const claims = { iss: clientId, sub: clientId, aud: audience, jti: crypto.randomUUID(), exp };
    const signed = [{ alg, kid }, claims].map((part) => base64Url(utf8(JSON.stringify(part)))).join('.');
    const cryptoKey = await crypto.subtle.importKey('jwk', key, parameters, false, ['sign']);
    const signature = await crypto.subtle.sign(parameters, cryptoKey, utf8(signed));
    return `${signed}.${base64Url(new Uint8Array(signature))}`;
  };
}

const utf8 = (text: string) => new TextEncoder().encode(text);

function base64Url(bytes: Uint8Array): string {
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
