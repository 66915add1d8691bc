import type { components } from '../../generated/operator/types.ts';
import type { Environment } from '../domain/environment.ts';
import { invalid, notFound } from '../errors.ts';
import { nextCursor, pageRequest } from '../paging/page.ts';
import { readTimestamp } from '../paging/timestamps.ts';
import { keyPrefix, newApiKey } from '../store/api-key.ts';
import { findApiKey, insertApiKey, findApiKeys, revokeApiKey } from '../store/api-keys.ts';
import type { ApiKey } from '../store/api-keys.ts';
import { countEnabledWebhooks } from '../store/webhook-list.ts';
import { operatorOperation } from './operation.ts';

type WireKey = components['schemas']['Key'];

/** Issues a key of this environment. The store keeps a hash of its secret; only this answer shows the secret. */
export const issueKey = operatorOperation('issueKey', async ({ body }, context, reply) => {
  const partnerId = body.partner_id.toLowerCase();
  const expiresAt = expiryIn(body.expires_at, context.now);
  const { apiKey, ...parts } = newApiKey(context.environment);
  const id = context.newId();
  const change = context.change({ status: 201, ids: { key_id: id, partner_id: partnerId }, partnerId });
  const verdict = await insertApiKey(context.store, { id, partnerId, expiresAt, ...parts }, change);
  if (verdict === 'partner_not_found') throw notFound('Partner', 'partner_id');
  return reply(201, {
    data: {
      key_id: id,
      partner_id: partnerId,
      api_key: apiKey,
      expires_at: expiresAt?.toISOString() ?? null,
    },
    message: 'Key issued',
  });
});

/** Lists the keys of one partner or of all, newest first, without their secrets. */
export const listKeys = operatorOperation('listKeys', async ({ query }, context, reply) => {
  const { store, environment, now } = context;
  const page = await findApiKeys(store, query.partner_id ?? null, pageRequest(query));
  const keys = page.items.map((key) => keyOnWire(key, environment, now));
  return reply(200, { data: { keys, next_cursor: nextCursor(page) } });
});

/** Revokes a key: every process refuses the next request with it. Revoking it again keeps the first time. */
export const revokeKey = operatorOperation('revokeKey', async ({ path }, context, reply) => {
  const { store, environment, now } = context;
  const key = await findApiKey(store, path.key_id);
  if (key === null) throw notFound('Key', 'key_id');
  const { id, partnerId } = key;
  const change = context.change({ status: 200, ids: { key_id: id, partner_id: partnerId }, partnerId });
  await revokeApiKey(store, id, change);
  const revoked = { ...key, revokedAt: key.revokedAt ?? now };
  const enabled_webhooks = await countEnabledWebhooks(store, id);
  const data = { ...keyOnWire(revoked, environment, now), enabled_webhooks };
  return reply(200, { data, message: 'Key revoked' });
});

function expiryIn(sent: string | null | undefined, now: Date): Date | null {
  if (sent === null || sent === undefined) return null;
  const expiresAt = readTimestamp('expires_at', sent);
  if (expiresAt > now) return expiresAt;
  const message = 'expires_at must be in the future';
  throw invalid([{ field: 'expires_at', reason: 'in_the_past', message }]);
}

function keyOnWire(key: ApiKey, environment: Environment, now: Date): WireKey {
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

/** A revoked key stays revoked after its expiry date. */
function statusOf({ revokedAt, expiresAt }: ApiKey, now: Date): WireKey['status'] {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'active';
}
