import { auditKey, auditKeyFrom } from './audit-key.ts';
import type { AuditKey } from './audit-key.ts';

/** The keys of a process: the one that signs, and those that may have signed before or will sign next. */
export interface AuditKeys {
  readonly current: AuditKey;
  readonly others: readonly AuditKey[];
}

/** The settings, 32 bytes each. */
export interface AuditSecrets {
  readonly auditKey: Uint8Array | undefined;
  readonly auditKeyPrevious: Uint8Array | undefined;
  readonly phiKey: Uint8Array;
  readonly phiKeyPrevious: Uint8Array | undefined;
}

/** Without AUDIT_KEY the key is derived from PHI_KEY, so it changes with that, and when AUDIT_KEY is first set. */
export function openAuditKeys({
  auditKey: own,
  auditKeyPrevious,
  phiKey,
  phiKeyPrevious,
}: AuditSecrets): AuditKeys {
  const derived = auditKeyFrom(phiKey);
  return {
    current: own === undefined ? derived : auditKey(own),
    others: [
      ...(own === undefined ? [] : [derived]),
      ...(auditKeyPrevious === undefined ? [] : [auditKey(auditKeyPrevious)]),
      ...(phiKeyPrevious === undefined ? [] : [auditKeyFrom(phiKeyPrevious)]),
    ],
  };
}

export const publicKeysOf = ({ current, others }: AuditKeys) => ({
  current: current.publicKey,
  others: others.map(({ publicKey }) => publicKey),
});

/** The public key as a file for everybody, and its path. */
export const keyFile = ({ current }: AuditKeys): [path: string, content: Buffer] => [
  '.well-known/audit-key.txt',
  Buffer.from(`${current.publicKey}\n`),
];
