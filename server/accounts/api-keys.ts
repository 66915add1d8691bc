import type { components } from '../../generated/operator/types.ts';
import type { Environment } from '../domain/environment.ts';
import { keyNotActive, notFound } from '../errors.ts';
import { operatorOperation } from '../operator/operation.ts';
import { nextCursor, pageRequest } from '../paging/page.ts';
import { readExpiry } from '../paging/timestamps.ts';
import { transact } from '../store/store.ts';
import { countEnabledWebhooks } from '../webhooks/store/list.ts';
import { giveCredential } from './approval.ts';
import { keyPrefix } from './key-format.ts';
import { keyToIssue } from './new-api-key.ts';
import { scopesHeld, scopesToGive } from './scopes.ts';
import { endApiKey, findApiKey, findApiKeys, insertApiKey, revokeCredential } from './store/api-keys.ts';
import type { ApiKey } from './store/api-keys.ts';
import { lockPartner } from './store/partners.ts';
import { keyStateOnWire, readLabel } from './wire.ts';

/*
 * Operators manage the API keys of partners here. The operators' own keys are in operator-keys.ts, and their statements in
 * store/operator-keys.ts.
 */

/** Issues a key of this environment. The store keeps a hash of its secret; only this answer shows the secret. */
export const issueKey = operatorOperation('issueKey', async ({ body }, context, reply) => {
  const partnerId = body.partner_id.toLowerCase();
  const expiresAt = readExpiry(body.expires_at, context.now);
  const scopes = scopesToGive(null, body.scopes);
  const label = readLabel(body.label);
  const { key, shown } = keyToIssue(context, { partnerId, label, scopes, expiresAt });
  const change = context.change({ status: 201, ids: { key_id: key.id, partner_id: partnerId }, partnerId });
  const warnings = await giveCredential(context, partnerId, (transaction) =>
    insertApiKey(transaction, key, change),
  );
  return reply(201, {
    data: { ...shown, partner_id: partnerId, label, warnings },
    message: 'Key issued',
  });
});

/** Replaces a key (D50); the old one works for `overlap_hours` longer, never past its own expiry. */
export const rollKey = operatorOperation('rollKey', async ({ path, body }, context, reply) => {
  const { store } = context;
  const expiresAt = readExpiry(body.expires_at, context.now);
  const rolled = await findApiKey(store, path.key_id);
  if (rolled === null) throw notFound('Key', 'key_id');
  const { partnerId, scopes } = rolled;
  const label = body.label === undefined ? rolled.label : readLabel(body.label);
  const { key, shown } = keyToIssue(context, { partnerId, label, scopes, expiresAt });
  const ids = { key_id: rolled.id, new_key_id: key.id, partner_id: partnerId };
  const change = context.change({ status: 201, ids, partnerId });
  const until = await transact(store, async (transaction) => {
    await lockPartner(transaction, partnerId);
    const end = await endApiKey(transaction, { partnerId, keyId: rolled.id }, body.overlap_hours ?? 24);
    if (end === null) throw keyNotActive();
    await insertApiKey(transaction, key, change);
    return end;
  });
  return reply(201, {
    data: {
      ...shown,
      partner_id: partnerId,
      label,
      rolled_key_id: rolled.id,
      rolled_key_expires_at: until.toISOString(),
    },
    message: 'Key rolled',
  });
});

/** Lists keys, newest first, without their secrets. */
export const listKeys = operatorOperation('listKeys', async ({ query }, context, reply) => {
  const { store, environment } = context;
  const filter = { partnerId: query.partner_id ?? null, issuedByKeyId: query.issued_by_key_id ?? null };
  const page = await findApiKeys(store, filter, pageRequest(query));
  const keys = page.items.map((key) => keyOnWire(key, environment));
  return reply(200, { data: { keys, next_cursor: nextCursor(page) } });
});

/** Revokes a key: every process refuses the next request with it. Revoking it again keeps the original time. */
export const revokeKey = operatorOperation('revokeKey', async ({ path, query }, context, reply) => {
  const { store, environment, now } = context;
  const key = await findApiKey(store, path.key_id);
  if (key === null) throw notFound('Key', 'key_id');
  const { id, partnerId } = key;
  const change = context.change({ status: 200, ids: { key_id: id, partner_id: partnerId }, partnerId });
  const issued = await revokeCredential(store, { partnerId, keyId: id }, change, query.with_issued);
  const revoked = { ...key, status: 'revoked', revokedAt: key.revokedAt ?? now } as const;
  const data = {
    ...keyOnWire(revoked, environment),
    also_revoked: [...issued],
    enabled_webhooks: await countEnabledWebhooks(store, key.partnerId, [id, ...issued]),
  };
  return reply(200, { data, message: 'Key revoked' });
});

function keyOnWire(key: ApiKey, environment: Environment): components['schemas']['Key'] {
  return {
    key_id: key.id,
    partner_id: key.partnerId,
    partner_name: key.partnerName,
    label: key.label,
    prefix: keyPrefix(environment, key.lookupId),
    scopes: scopesHeld(key.scopes),
    ...keyStateOnWire(key),
  };
}
