import { nextCursor, pageRequest } from '../../paging/page.ts';
import { keyPrefix } from '../../store/api-key.ts';
import { findApiKeys } from '../../store/api-keys.ts';
import { partnerOperation } from '../operation.ts';

/** Lists the partner's keys, newest first, without their secrets (D42). */
export const listApiKeys = partnerOperation('listApiKeys', async ({ query }, context, reply) => {
  const { store, environment, partnerId, keyId } = context;
  const page = await findApiKeys(store, { partnerId }, pageRequest(query, { defaultLimit: 25 }));
  const keys = page.items.map((key) => ({
    key_id: key.id,
    prefix: keyPrefix(environment, key.lookupId),
    status: key.status,
    current: key.id === keyId,
    issued_by_key_id: key.issuedByKeyId,
    last_used_at: key.lastUsedAt?.toISOString() ?? null,
    expires_at: key.expiresAt?.toISOString() ?? null,
    revoked_at: key.revokedAt?.toISOString() ?? null,
    created_at: key.createdAt.toISOString(),
  }));
  return reply(200, { data: { keys, next_cursor: nextCursor(page) } });
});
