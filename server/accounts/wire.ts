import type { KeyState } from './store/api-keys.ts';

/** The state and the times of a key. */
export function keyStateOnWire(key: KeyState) {
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
