import type { components } from '../../generated/operator/types.ts';

type OnWire = components['schemas']['Key'];

/** The fields that the keys of partners and those of operators share. */
interface StoredKey {
  readonly status: OnWire['status'];
  readonly issuedByKeyId: string | null;
  readonly lastUsedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  readonly createdAt: Date;
}

/** The state and the times of a key. */
export function keyStateOnWire(key: StoredKey) {
  return {
    status: key.status,
    issued_by_key_id: key.issuedByKeyId,
    last_used_at: key.lastUsedAt?.toISOString() ?? null,
    expires_at: key.expiresAt?.toISOString() ?? null,
    revoked_at: key.revokedAt?.toISOString() ?? null,
    created_at: key.createdAt.toISOString(),
  };
}

/** A blank label is no label. */
export function readLabel(sent: string | null | undefined): string | null {
  return sent || null;
}
