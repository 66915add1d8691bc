import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { readClientKeys } from '../../server/accounts/oauth/client-keys.ts';
import { keyPairs } from './token-requests.ts';

const jwk = (pair: { readonly publicKey: { export(options: { format: 'jwk' }): object } }) => ({
  ...pair.publicKey.export({ format: 'jwk' }),
  kid: 'a',
});
const rsa = jwk(keyPairs.RS384);

describe('a JWKS', () => {
  it('is kept without what no signature is checked with', () => {
    const sent = { keys: [{ ...rsa, x5u: 'https://a.example', use: 'sig', note: 'Maria Alvarez' }] };
    expect(JSON.parse(readClientKeys(JSON.stringify(sent)))).toEqual({ keys: [rsa] });
  });

  it.each<readonly [string, unknown]>([
    ['that is not JSON', undefined],
    ['without keys', { keys: [] }],
    ['with 11 keys', { keys: Array.from({ length: 11 }, (_, index) => ({ ...rsa, kid: String(index) })) }],
    ['with a key without a kid', { keys: [{ ...rsa, kid: undefined }] }],
    ['with one kid for two keys', { keys: [rsa, jwk(keyPairs.ES256)] }],
    ['with a private key', { keys: [{ ...keyPairs.ES256.privateKey.export({ format: 'jwk' }), kid: 'a' }] }],
    ['with a shared secret', { keys: [{ kty: 'oct', k: 'c2VjcmV0', kid: 'a' }] }],
    ['with RSA of 1024 bits', { keys: [jwk(generateKeyPairSync('rsa', { modulusLength: 1024 }))] }],
    ['with another curve', { keys: [jwk(generateKeyPairSync('ec', { namedCurve: 'secp256k1' }))] }],
    ['with a key for encryption', { keys: [jwk(generateKeyPairSync('x25519'))] }],
    ['with half a key', { keys: [{ kty: 'EC', crv: 'P-256', x: 'AA', kid: 'a' }] }],
  ])('%s is refused', (_, jwks) => {
    expect(() => readClientKeys(jwks === undefined ? '{' : JSON.stringify(jwks))).toThrow(/^jwks must /);
  });
});
