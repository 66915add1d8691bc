import { keyNotActive, notFound } from '../../errors.ts';
import { readExpiry } from '../../paging/timestamps.ts';
import { findApiKeyOfPartner, insertApiKey } from '../../store/api-keys.ts';
import { endApiKey } from '../../store/own-keys.ts';
import { changeOwnKeys, newOwnKey, refuseMoreKeys } from '../keys/change-own-keys.ts';
import { partnerOperation } from '../operation.ts';

/**
 * Issues a key in the place of another, which works for a while more by the clock of the database (D42). It keeps the label,
 * which the partner does not see.
 */
export const rollApiKey = partnerOperation('rollApiKey', ({ path, body }, context, reply) => {
  const { key, shown } = newOwnKey(context, readExpiry(body.expires_at, context.now));
  const overlapHours = body.overlap_hours ?? 24;
  return changeOwnKeys(context, async (transaction, rights) => {
    const { partnerId } = context;
    const rolled = await findApiKeyOfPartner(transaction, { partnerId, keyId: path.key_id });
    if (rolled === null) throw notFound('Key', 'key_id');
    if (rolled.status !== 'active') throw keyNotActive();
    // A key that stops at once gives its place to the new one.
    const given = overlapHours === 0 ? 1 : 0;
    refuseMoreKeys({ ...rights, workingKeys: rights.workingKeys - given });
    const until = await endApiKey(transaction, { partnerId, keyId: rolled.id }, overlapHours);
    if (until === null) throw keyNotActive();
    const data = { ...shown, rolled_key_id: rolled.id, rolled_key_expires_at: until.toISOString() };
    const answer = reply(201, { data, message: 'Key rolled' });
    const change = context.change(answer, { key_id: rolled.id, new_key_id: key.id });
    await insertApiKey(transaction, { ...key, label: rolled.label }, change);
    return answer;
  });
});
