import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { webcrypto } from 'node:crypto';

import { ConfigError } from '../config/start-error.ts';
import type { CertificatePair } from './certificate-files.ts';

const day = 24 * 60 * 60 * 1000;
const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const authorityDays = 3650;
const leafDays = 397;

/**
 * The authority may sign for localhost, 127.0.0.1 and ::1 only (name constraints, RFC 5280 section 4.2.1.10). A
 * developer who trusts it in a browser does not trust it with other sites.
 */
const nameConstraints = der(
  0x30,
  der(
    0xa0,
    der(0x30, der(0x82, Buffer.from('localhost'))),
    der(0x30, der(0x87, Buffer.from([127, 0, 0, 1, 255, 255, 255, 255]))),
    der(0x30, der(0x87, Buffer.concat([Buffer.alloc(15), Buffer.from([1]), Buffer.alloc(16, 255)]))),
  ),
);

/** Creates a certificate authority for development certificates. */
export async function createAuthority(now: Date): Promise<CertificatePair> {
  const x509 = await x509Library();
  const key = createKey();
  const name = `CN=Partner Fulfillment API development CA ${randomBytes(4).toString('hex')}`;
  const authority = await x509.X509CertificateGenerator.createSelfSigned({
    name,
    ...validity(now, authorityDays),
    signingAlgorithm: algorithm,
    keys: { privateKey: signingKey(key), publicKey: publicKey(key) },
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(publicKey(key)),
      new x509.Extension('2.5.29.30', true, nameConstraints),
    ],
  });
  return { cert: authority.toString('pem'), key };
}

/** Signs a certificate for localhost, 127.0.0.1 and ::1 with the given private key (PEM). */
export async function issueLeaf(authority: CertificatePair, key: string, now: Date): Promise<string> {
  const x509 = await x509Library();
  const issuer = new x509.X509Certificate(authority.cert);
  const leaf = await x509.X509CertificateGenerator.create({
    subject: 'CN=localhost',
    issuer: issuer.subject,
    ...validity(now, leafDays),
    signingAlgorithm: algorithm,
    publicKey: publicKey(key),
    signingKey: signingKey(authority.key),
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
      new x509.SubjectAlternativeNameExtension([
        { type: 'dns', value: 'localhost' },
        { type: 'ip', value: '127.0.0.1' },
        { type: 'ip', value: '::1' },
      ]),
      await x509.SubjectKeyIdentifierExtension.create(publicKey(key)),
      await x509.AuthorityKeyIdentifierExtension.create(issuer),
    ],
  });
  return leaf.toString('pem');
}

/** A new P-256 private key in PEM. */
export function createKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** A development dependency: production is installed without it (npm ci --omit=dev). */
async function x509Library(): Promise<typeof import('@peculiar/x509')> {
  try {
    await import('reflect-metadata');
    return await import('@peculiar/x509');
  } catch (error) {
    const line = 'TLS_CERT_FILE and TLS_KEY_FILE are required without the development packages.';
    throw new ConfigError([line], { cause: error });
  }
}

/** Starts a day ago, for clients whose clocks are slow. */
function validity(now: Date, days: number): { notBefore: Date; notAfter: Date } {
  return { notBefore: new Date(now.getTime() - day), notAfter: new Date(now.getTime() + days * day) };
}

function signingKey(pem: string): webcrypto.CryptoKey {
  return createPrivateKey(pem).toCryptoKey(algorithm, false, ['sign']);
}

function publicKey(pem: string): webcrypto.CryptoKey {
  return createPublicKey(pem).toCryptoKey(algorithm, true, ['verify']);
}

/** One element of the DER encoding. Its length must be below 128. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, content.length]), content]);
}
