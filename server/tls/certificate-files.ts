import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import type { SecureContextOptions } from 'node:tls';

import { StartError, systemReason } from '../config/start-error.ts';

export interface CertificateFiles {
  readonly certFile: string;
  readonly keyFile: string;
}

/** Reads TLS_CERT_FILE and TLS_KEY_FILE and checks that TLS works with them now. */
export function readCertificateFiles({ certFile, keyFile }: CertificateFiles, now: Date): CertificatePair {
  const cert = read('TLS_CERT_FILE', certFile);
  const certificate = parse(
    cert,
    (text) => new X509Certificate(text),
    `TLS_CERT_FILE ${certFile} holds no certificate in PEM.`,
  );
  if (certificate.validToDate <= now) {
    const expired = certificate.validToDate.toISOString().slice(0, 10);
    throw new StartError([`TLS_CERT_FILE ${certFile} holds a certificate that expired on ${expired}.`]);
  }
  const key = read('TLS_KEY_FILE', keyFile);
  const privateKey = parse(
    key,
    (text) => createPrivateKey(text),
    `TLS_KEY_FILE ${keyFile} holds no private key in PEM without a passphrase.`,
  );
  if (!certificate.checkPrivateKey(privateKey)) {
    throw new StartError([
      `TLS_KEY_FILE ${keyFile} is not the key of the certificate in TLS_CERT_FILE ${certFile}.`,
    ]);
  }
  const pair = { cert, key };
  parse(
    pair,
    (both) => createSecureContext(secureContextOptions(both)),
    `TLS_CERT_FILE ${certFile} cannot be served: it is malformed or its key is too weak.`,
  );
  return pair;
}

function read(setting: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartError([`${setting} ${file} cannot be read: ${systemReason(error)}.`], { cause: error });
  }
}

function parse<In, Out>(input: In, parser: (input: In) => Out, problem: string): Out {
  try {
    return parser(input);
  } catch (error) {
    throw new StartError([problem], { cause: error });
  }
}

const onePem = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/** When the first certificate of the chain expires: from then on clients refuse it. */
export function expiryOf({ cert }: CertificatePair): Date {
  const expiries = (cert.match(onePem) ?? []).map((pem) => new X509Certificate(pem).validToDate.getTime());
  return new Date(Math.min(...expiries));
}

/** A certificate chain and its private key, in PEM. */
export interface CertificatePair {
  readonly cert: string;
  readonly key: string;
}

/** The suites of TLS 1.3, and those of TLS 1.2 with forward secrecy (ECDHE) and authenticated encryption (AEAD). */
const ciphers = [
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'TLS_AES_128_GCM_SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
].join(':');

/** The TLS options of all listeners: TLS 1.2 or higher. */
export function secureContextOptions({ cert, key }: CertificatePair): SecureContextOptions {
  return { cert, key, ciphers, minVersion: 'TLSv1.2', honorCipherOrder: true };
}
