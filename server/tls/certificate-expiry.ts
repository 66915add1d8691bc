import { X509Certificate } from 'node:crypto';
import type { CertificatePair } from './secure-context.ts';

const onePem = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/** When the first certificate of the chain expires: from then on clients refuse it. */
export function expiryOf({ cert }: CertificatePair): Date {
  const expiries = (cert.match(onePem) ?? []).map((pem) => new X509Certificate(pem).validToDate.getTime());
  return new Date(Math.min(...expiries));
}
