import { notFound } from '../errors.ts';
import { findApiKey, revokeApiKey } from '../store/api-keys.ts';
import { operatorOperation } from './operation.ts';
import { keyOnWire } from './shapes/key.ts';

/** Revokes a key: the very next request with it is refused, on every process. Done again, the first time stands. */
export const revokeKey = operatorOperation('revokeKey', async ({ path }, context, reply) => {
  const { store, environment, now } = context;
  const key = await findApiKey(store, path.key_id);
  if (key === null) throw notFound('Key', 'key_id');
  const { id, partnerId } = key;
  const change = context.change({ status: 200, ids: { key_id: id, partner_id: partnerId }, partnerId });
  await revokeApiKey(store, id, change);
  const revoked = { ...key, revokedAt: key.revokedAt ?? now };
  return reply(200, { data: keyOnWire(revoked, environment, now), message: 'Key revoked' });
});
