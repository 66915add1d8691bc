import { createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto';

import { statementOf } from './batch.ts';
import type { SignedBatch } from './batch.ts';

/** An Ed25519 key that signs batches. */
export interface AuditKey {
  /** In hexadecimal. */
  readonly publicKey: string;
  readonly sign: (text: string) => string;
}

/** The keys of a process: the one that signs, and those that may have signed before or will sign next. */
export interface AuditKeys {
  readonly current: AuditKey;
  readonly others: readonly AuditKey[];
}

/** The settings, 32 bytes each. */
interface AuditSecrets {
  readonly auditKey: Uint8Array | undefined;
  readonly auditKeyPrevious: Uint8Array | undefined;
  readonly phiKey: Uint8Array;
  readonly phiKeyPrevious: Uint8Array | undefined;
}

/** The heads of the DER forms of Ed25519 keys (RFC 8410); the 32 bytes of the key follow. */
const privateHead = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicHead = Buffer.from('302a300506032b6570032100', 'hex');

/** `seed`: 32 random bytes. */
export function auditKey(seed: Uint8Array): AuditKey {
  const key = createPrivateKey({ key: Buffer.concat([privateHead, seed]), format: 'der', type: 'pkcs8' });
  const der = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return {
    publicKey: der.subarray(publicHead.length).toString('hex'),
    sign: (text) => sign(null, Buffer.from(text), key).toString('hex'),
  };
}

/** The key of a deployment that sets no AUDIT_KEY. */
export function auditKeyFrom(phiKey: Uint8Array): AuditKey {
  return auditKey(Buffer.from(hkdfSync('sha256', phiKey, new Uint8Array(), 'audit signing key', 32)));
}

/** Without AUDIT_KEY the key is derived from PHI_KEY, so it changes with PHI_KEY, and when AUDIT_KEY is first set. */
export function openAuditKeys({
  auditKey: own,
  auditKeyPrevious,
  phiKey,
  phiKeyPrevious,
}: AuditSecrets): AuditKeys {
  const derived = auditKeyFrom(phiKey);
  const others = [
    own && derived,
    auditKeyPrevious && auditKey(auditKeyPrevious),
    phiKeyPrevious && auditKeyFrom(phiKeyPrevious),
  ];
  return { current: own ? auditKey(own) : derived, others: others.filter((key) => key !== undefined) };
}

export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(publicKey) || !/^[0-9a-f]{128}$/.test(signature)) return false;
  const der = Buffer.concat([publicHead, Buffer.from(publicKey, 'hex')]);
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'hex'));
}

/** True if the key that a batch names has signed it. */
export const isGenuine = (batch: SignedBatch): boolean =>
  isSignedBy(batch.publicKey, statementOf(batch), batch.signature);
