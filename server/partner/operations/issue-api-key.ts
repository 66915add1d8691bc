import { readExpiry } from '../../paging/timestamps.ts';
import { insertApiKey } from '../../store/api-keys.ts';
import { changeOwnKeys, newOwnKey, refuseMoreKeys } from '../keys/change-own-keys.ts';
import { partnerOperation } from '../operation.ts';

/** Issues a key to the caller's partner. The store keeps a hash of its secret; only this answer shows the secret (D42). */
export const issueApiKey = partnerOperation('issueApiKey', ({ body }, context, reply) => {
  const { key, shown } = newOwnKey(context, readExpiry(body.expires_at, context.now));
  return changeOwnKeys(context, async (transaction, rights) => {
    refuseMoreKeys(rights);
    const answer = reply(201, { data: shown, message: 'Key issued' });
    await insertApiKey(transaction, key, context.change(answer, { key_id: key.id }));
    return answer;
  });
});
