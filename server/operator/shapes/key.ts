import type { components } from '../../../generated/operator/types.ts';
import type { Environment } from '../../domain/environment.ts';
import { keyPrefix } from '../../store/api-key.ts';
import type { ApiKey } from '../../store/api-keys.ts';

type WireKey = components['schemas']['Key'];

/** A key as the wire shows it, without its secret. */
export function keyOnWire(key: ApiKey, environment: Environment, now: Date): WireKey {
  return {
    key_id: key.id,
    partner_id: key.partnerId,
    prefix: keyPrefix(environment, key.lookupId),
    status: statusOf(key, now),
    expires_at: key.expiresAt?.toISOString() ?? null,
    revoked_at: key.revokedAt?.toISOString() ?? null,
    created_at: key.createdAt.toISOString(),
  };
}

/** A key that was revoked stays so after its day. */
function statusOf({ revokedAt, expiresAt }: ApiKey, now: Date): WireKey['status'] {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'active';
}
