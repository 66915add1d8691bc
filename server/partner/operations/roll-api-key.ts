import { keyNotActive, notFound } from '../../errors.ts';
import { readExpiry } from '../../paging/timestamps.ts';
import { findApiKeyOfPartner } from '../../store/api-keys.ts';
import { replaceApiKey } from '../../store/own-keys.ts';
import { changeOwnKeys, newOwnKey, refuseMoreKeys } from '../keys/change-own-keys.ts';
import { partnerOperation } from '../operation.ts';

const hourMs = 3_600_000;

/**
 * Issues a key in the place of another, which works for a while more by the clock of the database (D42). It keeps the label,
 * which the partner does not see.
 */
export const rollApiKey = partnerOperation('rollApiKey', ({ path, body }, context, reply) => {
  const { key, shown } = newOwnKey(context, readExpiry(body.expires_at, context.now));
  const overlapMs = (body.overlap_hours ?? 24) * hourMs;
  return changeOwnKeys(context, async (transaction, { readAt, ...rights }) => {
    const { partnerId } = context;
    const rolled = await findApiKeyOfPartner(transaction, { partnerId, keyId: path.key_id });
    if (rolled === null) throw notFound('Key', 'key_id');
    if (rolled.status !== 'active') throw keyNotActive();
    // A key that stops at once gives its place to the new one.
    const given = overlapMs === 0 ? 1 : 0;
    refuseMoreKeys({ ...rights, workingKeys: rights.workingKeys - given });
    const until = earlier(new Date(readAt.getTime() + overlapMs), rolled.expiresAt);
    const data = { ...shown, rolled_key_id: rolled.id, rolled_key_expires_at: until.toISOString() };
    const answer = reply(201, { data, message: 'Key rolled' });
    const change = context.change(answer, { key_id: rolled.id, new_key_id: key.id });
    await replaceApiKey(transaction, { id: rolled.id, until }, { ...key, label: rolled.label }, change);
    return answer;
  });
});

function earlier(one: Date, other: Date | null): Date {
  return other !== null && other < one ? other : one;
}
