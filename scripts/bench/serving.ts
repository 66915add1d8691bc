import { readFileSync } from 'node:fs';

import type { Serving } from './peers/peer.ts';

/** Where the certificate is that every server of the bench shares. */
export interface CertificateFiles {
  readonly certFile: string;
  readonly keyFile: string;
}

/** Named by the same settings as our own server's. */
export function certificateFiles(
  environment: Readonly<Record<string, string | undefined>>,
): CertificateFiles {
  const { TLS_CERT_FILE: certFile, TLS_KEY_FILE: keyFile } = environment;
  if (certFile === undefined || keyFile === undefined)
    throw new Error('TLS_CERT_FILE and TLS_KEY_FILE are missing');
  return { certFile, keyFile };
}

export function readServing({ certFile, keyFile }: CertificateFiles): Serving {
  return { cert: readFileSync(certFile, 'utf8'), key: readFileSync(keyFile, 'utf8') };
}
