import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writePrivateFile } from '../config/private-file.ts';
import { StartError, systemReason } from '../config/start-error.ts';
import { createAuthority, createKey, issueLeaf } from './local-authority.ts';
import type { CertificatePair } from './secure-context.ts';

const day = 24 * 60 * 60 * 1000;
const renewBefore = 30 * day;

/**
 * Answers development's certificate, kept in DATA_DIR/tls with the authority that signed it (ca.pem, which a client
 * is told to trust). It is made at the first start, signed anew by the same authority before it runs out, and made
 * altogether anew when the authority itself is missing, damaged or running out.
 */
export async function developmentCertificate(directory: string, now: Date): Promise<CertificatePair> {
  try {
    return usable(directory, now) ?? (await renewed(directory, now)) ?? (await replaced(directory, now));
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError([`${directory} cannot hold the certificate: ${systemReason(error)}.`], {
      cause: error,
    });
  }
}

function usable(directory: string, now: Date): CertificatePair | undefined {
  return attempt(() => {
    const authority = new X509Certificate(read(directory, 'ca.pem'));
    const pair = { cert: read(directory, 'cert.pem'), key: read(directory, 'key.pem') };
    const leaf = new X509Certificate(pair.cert);
    const matches = leaf.verify(authority.publicKey) && leaf.checkPrivateKey(createPrivateKey(pair.key));
    return matches && lasts(leaf, now) && lasts(authority, now) ? pair : undefined;
  });
}

/** The key stays where it is sound, and each file is renamed into place: at no moment do the two not match. */
async function renewed(directory: string, now: Date): Promise<CertificatePair | undefined> {
  const authority = attempt(() => {
    const pair = { cert: read(directory, 'ca.pem'), key: read(directory, 'ca-key.pem') };
    const certificate = new X509Certificate(pair.cert);
    const whole = certificate.checkPrivateKey(createPrivateKey(pair.key)) && lasts(certificate, now);
    return whole ? pair : undefined;
  });
  if (!authority) return undefined;
  const present = attempt(() => soundKey(read(directory, 'key.pem')));
  const key = present ?? createKey();
  const cert = await issueLeaf(authority, key, now);
  if (!present) writePrivateFile(join(directory, 'key.pem'), key);
  writePrivateFile(join(directory, 'cert.pem'), cert);
  return { cert, key };
}

/** The files appear together, in a directory renamed into place; of two processes at once one wins, both use its. */
async function replaced(directory: string, now: Date): Promise<CertificatePair> {
  const authority = await createAuthority(now);
  const key = createKey();
  const cert = await issueLeaf(authority, key, now);
  const draft = mkdtempSync(`${directory}-`);
  try {
    const files = { 'ca.pem': authority.cert, 'ca-key.pem': authority.key, 'cert.pem': cert, 'key.pem': key };
    for (const [name, text] of Object.entries(files)) writePrivateFile(join(draft, name), text);
    if (attempt(() => (renameSync(draft, directory), true))) return { cert, key };
    const winner = usable(directory, now);
    if (winner) return winner;
    renameSync(directory, join(draft, 'damaged'));
    renameSync(draft, directory);
    rmSync(join(directory, 'damaged'), { recursive: true });
    return { cert, key };
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function read(directory: string, name: string): string {
  return readFileSync(join(directory, name), 'utf8');
}

function soundKey(pem: string): string {
  createPrivateKey(pem);
  return pem;
}

function lasts(certificate: X509Certificate, now: Date): boolean {
  const left = certificate.validToDate.getTime() - now.getTime();
  return certificate.validFromDate <= now && left > renewBefore;
}

/** What is missing or damaged counts as absent here: it is made anew. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
