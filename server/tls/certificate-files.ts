import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { ConfigError, systemReason } from '../config/start-error.ts';
import { secureContextOptions } from './secure-context.ts';
import type { CertificatePair } from './secure-context.ts';

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
    throw new ConfigError([`TLS_CERT_FILE ${certFile} holds a certificate that expired on ${expired}.`]);
  }
  const key = read('TLS_KEY_FILE', keyFile);
  const privateKey = parse(
    key,
    (text) => createPrivateKey(text),
    `TLS_KEY_FILE ${keyFile} holds no private key in PEM without a passphrase.`,
  );
  if (!certificate.checkPrivateKey(privateKey)) {
    throw new ConfigError([
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
    throw new ConfigError([`${setting} ${file} cannot be read: ${systemReason(error)}.`], { cause: error });
  }
}

function parse<In, Out>(input: In, parser: (input: In) => Out, problem: string): Out {
  try {
    return parser(input);
  } catch (error) {
    throw new ConfigError([problem], { cause: error });
  }
}
