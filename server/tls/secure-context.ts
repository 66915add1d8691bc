import type { SecureContextOptions } from 'node:tls';

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
