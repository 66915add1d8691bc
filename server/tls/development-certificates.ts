import { createPrivateKey, KeyObject, randomBytes, webcrypto, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { writePrivateFile } from '../config/private-file.ts';
import { StartError, systemReason } from '../config/start-error.ts';
import type { CertificatePair } from './certificate-files.ts';

const day = 24 * 60 * 60 * 1000;
const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
/** Safari refuses a certificate that is valid for longer, if a person has added its authority. */
const validDays = 825;
const renewBefore = 30 * day;

/**
 * The certificate of development, kept in DATA_DIR/tls with ca.pem, the certificate of its authority, which clients trust. If a
 * file is missing, damaged or about to expire, all are made again.
 */
export async function developmentCertificate(directory: string, now: Date): Promise<CertificatePair> {
  try {
    return existing(directory, now) ?? (await created(directory, now));
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError([`${directory} cannot hold the certificate: ${systemReason(error)}.`], {
      cause: error,
    });
  }
}

function existing(directory: string, now: Date): CertificatePair | undefined {
  const read = (name: string) => readFileSync(join(directory, name), 'utf8');
  return attempt(() => {
    const authority = new X509Certificate(read('ca.pem'));
    const pair = { cert: read('cert.pem'), key: read('key.pem') };
    const leaf = new X509Certificate(pair.cert);
    const matches = leaf.verify(authority.publicKey) && leaf.checkPrivateKey(createPrivateKey(pair.key));
    return matches && isCurrent(leaf, now) && isCurrent(authority, now) ? pair : undefined;
  });
}

/** The directory is renamed into place with all files. If two processes do this at once, both use the first one's. */
async function created(directory: string, now: Date): Promise<CertificatePair> {
  const { authority, cert, key } = await makeCertificate(now);
  const temporary = mkdtempSync(`${directory}-`);
  try {
    const files = { 'ca.pem': authority, 'cert.pem': cert, 'key.pem': key };
    for (const [name, text] of Object.entries(files)) writePrivateFile(join(temporary, name), text);
    // This fails if the directory exists: another process was first, or the files in it are not usable.
    if (attempt(() => (renameSync(temporary, directory), true))) return { cert, key };
    const first = existing(directory, now);
    if (first) return first;
    renameSync(directory, join(temporary, 'damaged'));
    renameSync(temporary, directory);
    rmSync(join(directory, 'damaged'), { recursive: true });
    return { cert, key };
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

interface LocalCertificate extends CertificatePair {
  /** The certificate of the authority, in PEM. */
  readonly authority: string;
}

/**
 * Makes a certificate for localhost, 127.0.0.1 and ::1, and the authority that signs it. The key of the authority is not kept: a
 * developer who trusts the authority in a browser trusts no other certificate.
 */
async function makeCertificate(now: Date): Promise<LocalCertificate> {
  const x509 = await x509Library();
  const newKeys = () => webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const [signing, own] = [await newKeys(), await newKeys()];
  const common = {
    // For clients whose clocks are slow.
    notBefore: new Date(now.getTime() - day),
    notAfter: new Date(now.getTime() + (validDays - 1) * day),
    signingAlgorithm: algorithm,
  };
  const authority = await x509.X509CertificateGenerator.createSelfSigned({
    ...common,
    name: `CN=Partner Fulfillment API development CA ${randomBytes(4).toString('hex')}`,
    keys: signing,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(signing.publicKey),
    ],
  });
  const leaf = await x509.X509CertificateGenerator.create({
    ...common,
    subject: 'CN=localhost',
    issuer: authority.subject,
    publicKey: own.publicKey,
    signingKey: signing.privateKey,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
      new x509.SubjectAlternativeNameExtension([
        { type: 'dns', value: 'localhost' },
        { type: 'ip', value: '127.0.0.1' },
        { type: 'ip', value: '::1' },
      ]),
      await x509.SubjectKeyIdentifierExtension.create(own.publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(authority),
    ],
  });
  const key = KeyObject.from(own.privateKey).export({ type: 'pkcs8', format: 'pem' }).toString();
  return { authority: authority.toString('pem'), cert: leaf.toString('pem'), key };
}

/** A development dependency: production is installed without it (npm ci --omit=dev). */
async function x509Library(): Promise<typeof import('@peculiar/x509')> {
  try {
    await import('reflect-metadata');
    return await import('@peculiar/x509');
  } catch (error) {
    const line = 'TLS_CERT_FILE and TLS_KEY_FILE are required without the development packages.';
    throw new StartError([line], { cause: error });
  }
}

function isCurrent(certificate: X509Certificate, now: Date): boolean {
  const left = certificate.validToDate.getTime() - now.getTime();
  return certificate.validFromDate <= now && left > renewBefore;
}

/** Undefined if `work` throws, for example because a file is missing or damaged. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
