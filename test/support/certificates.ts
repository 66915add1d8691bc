import 'reflect-metadata';
import { X509CertificateGenerator, SubjectAlternativeNameExtension } from '@peculiar/x509';
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CertificateFiles, CertificatePair } from '../../server/tls/certificate-files.ts';

const rsa = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
const ecdsa = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const day = 24 * 60 * 60 * 1000;

interface SelfSignedOptions {
  readonly kind?: 'rsa' | 'ec';
  readonly bits?: number;
}

/** A self-signed certificate for localhost and 127.0.0.1. */
export async function selfSigned({
  kind = 'ec',
  bits = 2048,
}: SelfSignedOptions = {}): Promise<CertificatePair> {
  const algorithm = kind === 'rsa' ? rsa : ecdsa;
  const { privateKey } =
    kind === 'rsa'
      ? generateKeyPairSync('rsa', { modulusLength: bits })
      : generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=localhost',
    notBefore: new Date(Date.now() - day),
    notAfter: new Date(Date.now() + day),
    signingAlgorithm: algorithm,
    keys: {
      privateKey: privateKey.toCryptoKey(algorithm, false, ['sign']),
      publicKey: createPublicKey(privateKey).toCryptoKey(algorithm, true, ['verify']),
    },
    extensions: [
      new SubjectAlternativeNameExtension([
        { type: 'dns', value: 'localhost' },
        { type: 'ip', value: '127.0.0.1' },
      ]),
    ],
  });
  return {
    cert: certificate.toString('pem'),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

/** Writes a pair to files, for TLS_CERT_FILE and TLS_KEY_FILE. */
export function inFiles(directory: string, { cert, key }: CertificatePair): CertificateFiles {
  const files = { certFile: join(directory, 'cert.pem'), keyFile: join(directory, 'key.pem') };
  writeFileSync(files.certFile, cert);
  writeFileSync(files.keyFile, key);
  return files;
}
