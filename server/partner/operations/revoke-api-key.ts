import { ApiError, notFound } from '../../errors.ts';
import { findApiKeyOfPartner, revokeApiKey as revokeKey } from '../../store/api-keys.ts';
import { countEnabledWebhooks } from '../../webhooks/store/list.ts';
import { changeOwnKeys } from '../keys/change-own-keys.ts';
import { partnerOperation } from '../operation.ts';

/** Revokes another key of the caller's partner. Revoking it again keeps the first time (D42). */
export const revokeApiKey = partnerOperation('revokeApiKey', ({ path }, context, reply) =>
  changeOwnKeys(context, async (transaction) => {
    const { partnerId, now } = context;
    const key = await findApiKeyOfPartner(transaction, { partnerId, keyId: path.key_id });
    if (key === null) throw notFound('Key', 'key_id');
    if (key.id === context.keyId) throw currentKey();
    const data = {
      key_id: key.id,
      revoked_at: (key.revokedAt ?? now).toISOString(),
      enabled_webhooks: await countEnabledWebhooks(transaction, partnerId, [key.id]),
    };
    const answer = reply(200, { data, message: 'Key revoked' });
    await revokeKey(transaction, { partnerId, keyId: key.id }, context.change(answer, { key_id: key.id }));
    return answer;
  }),
);

function currentKey(): ApiError {
  const message = 'A key cannot revoke itself. Roll it, or revoke it with another key.';
  return new ApiError('CONFLICT', message, { field: 'key_id', reason: 'current_key' });
}
