import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { writePrivateFile } from '../config/private-file.ts';
import { StartError, systemReason } from '../config/start-error.ts';
import type { CertificatePair } from './certificate-files.ts';
import { createAuthority, createKey, issueLeaf } from './local-authority.ts';

const day = 24 * 60 * 60 * 1000;
const renewBefore = 30 * day;

/**
 * The certificate of development, kept in DATA_DIR/tls with the authority that signed it. Clients trust ca.pem, so the
 * authority is kept as long as possible: it signs a new certificate if the old one is missing, damaged or about to
 * expire. If the authority itself is, both are created again.
 */
export async function developmentCertificate(directory: string, now: Date): Promise<CertificatePair> {
  try {
    return existing(directory, now) ?? (await renewed(directory, now)) ?? (await created(directory, now));
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError([`${directory} cannot hold the certificate: ${systemReason(error)}.`], {
      cause: error,
    });
  }
}

function existing(directory: string, now: Date): CertificatePair | undefined {
  return attempt(() => {
    const authority = new X509Certificate(read(directory, 'ca.pem'));
    const pair = { cert: read(directory, 'cert.pem'), key: read(directory, 'key.pem') };
    const leaf = new X509Certificate(pair.cert);
    const matches = leaf.verify(authority.publicKey) && leaf.checkPrivateKey(createPrivateKey(pair.key));
    return matches && isCurrent(leaf, now) && isCurrent(authority, now) ? pair : undefined;
  });
}

/** An intact key is kept, and each file is renamed into place, so that certificate and key always match. */
async function renewed(directory: string, now: Date): Promise<CertificatePair | undefined> {
  const authority = attempt(() => {
    const pair = { cert: read(directory, 'ca.pem'), key: read(directory, 'ca-key.pem') };
    const certificate = new X509Certificate(pair.cert);
    const isUsable = certificate.checkPrivateKey(createPrivateKey(pair.key)) && isCurrent(certificate, now);
    return isUsable ? pair : undefined;
  });
  if (!authority) return undefined;
  const existingKey = attempt(() => {
    const pem = read(directory, 'key.pem');
    createPrivateKey(pem);
    return pem;
  });
  const key = existingKey ?? createKey();
  const cert = await issueLeaf(authority, key, now);
  if (!existingKey) writePrivateFile(join(directory, 'key.pem'), key);
  writePrivateFile(join(directory, 'cert.pem'), cert);
  return { cert, key };
}

/** The directory is renamed into place with all files. If two processes do this at once, both use the first one's. */
async function created(directory: string, now: Date): Promise<CertificatePair> {
  const authority = await createAuthority(now);
  const key = createKey();
  const cert = await issueLeaf(authority, key, now);
  const temporary = mkdtempSync(`${directory}-`);
  try {
    const files = { 'ca.pem': authority.cert, 'ca-key.pem': authority.key, 'cert.pem': cert, 'key.pem': key };
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

function read(directory: string, name: string): string {
  return readFileSync(join(directory, name), 'utf8');
}

function isCurrent(certificate: X509Certificate, now: Date): boolean {
  const left = certificate.validToDate.getTime() - now.getTime();
  return certificate.validFromDate <= now && left > renewBefore;
}

/** Undefined if `work` throws: a file that is missing or damaged is created again. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
