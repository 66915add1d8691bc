import type { Scope } from '../../generated/partner/scopes.ts';
import { ApiError, keyNotActive, notFound, partnerSuspended } from '../errors.ts';
import { nextCursor, pageRequest } from '../paging/page.ts';
import { readExpiry } from '../paging/timestamps.ts';
import type { PartnerContext } from '../partner/context.ts';
import { partnerOperation } from '../partner/operation.ts';
import { lockedRow, transact } from '../store/store.ts';
import type { Store } from '../store/store.ts';
import { countEnabledWebhooks } from '../webhooks/store/list.ts';
import { keyPrefix } from './key-format.ts';
import { keyToIssue } from './new-api-key.ts';
import { refuseWiderKey, scopesHeld, scopesOfBoth, scopesToGive } from './scopes.ts';
import type { Scopes } from './scopes.ts';
import {
  endApiKey,
  findApiKeyOfPartner,
  findApiKeys,
  insertApiKey,
  lockOwnKeys,
  revokeCredential,
} from './store/api-keys.ts';
import type { KeyRights } from './store/api-keys.ts';
import { keyStateOnWire } from './wire.ts';

/** The limit of D42. The operator may issue more. */
const mostWorkingKeys = 20;
/** Otherwise revoking keys and issuing others would escape the rate limit, because each key has its own. */
const mostKeysAnHour = 60;

/**
 * Runs `change` with the partner's keys locked, after checking the caller again: once a revocation is answered, that key issues
 * nothing.
 */
export function changeOwnKeys<Made>(
  context: PartnerContext,
  change: (transaction: Store, rights: KeyRights) => Promise<Made>,
): Promise<Made> {
  const { store, partnerId } = context;
  const row = lockedRow('partners', partnerId, partnerId);
  return transact(
    store,
    async (transaction) => {
      const rights = await lockOwnKeys(transaction, context);
      if (!rights.callerValid) throw new ApiError('UNAUTHORIZED');
      if (rights.partnerSuspended) throw partnerSuspended();
      if (rights.keysManagedBy === 'operator') throw managedByOperator();
      return change(transaction, { ...rights, scopes: scopesOfBoth(context.scopes, rights.scopes) });
    },
    row,
  );
}

/** A new key for the caller's partner, and the part that answers show. */
function newOwnKey(
  context: PartnerContext,
  scopes: Scopes,
  expiresAt: Date | null,
  label: string | null = null,
) {
  const { environment, partnerId } = context;
  const { key, shown } = keyToIssue(context, { partnerId, scopes, expiresAt, label });
  return { key, shown: { ...shown, prefix: keyPrefix(environment, key.lookupId) } };
}

/** Refuses another key at the limit of working keys, or of keys issued within an hour. */
function refuseMoreKeys({ keptKeys, issuedInAnHour }: Pick<KeyRights, 'keptKeys' | 'issuedInAnHour'>): void {
  if (keptKeys >= mostWorkingKeys)
    throw keyLimit(`You have ${mostWorkingKeys} keys that work already. Revoke one first.`);
  if (issuedInAnHour >= mostKeysAnHour)
    throw keyLimit(`You have issued ${mostKeysAnHour} keys within an hour. Wait a while.`);
}

/** The scopes of a new credential. Refuses it if the partner has too many, or if it would have more scopes than the caller. */
export function scopesToIssue(rights: KeyRights, asked: readonly Scope[] | undefined): Scopes {
  const scopes = scopesToGive(rights.scopes, asked);
  refuseWiderKey(rights.scopes, scopes);
  refuseMoreKeys(rights);
  return scopes;
}

function keyLimit(message: string): ApiError {
  return new ApiError('CONFLICT', message, { reason: 'key_limit' });
}

function managedByOperator(): ApiError {
  const message = 'The operator manages your keys. Ask the operator.';
  return new ApiError('FORBIDDEN', message, { reason: 'keys_managed_by_operator' });
}

/** Issues a key to the caller's partner. The store keeps a hash of its secret; only this answer shows the secret (D42). */
export const issueApiKey = partnerOperation('issueApiKey', ({ body }, context, reply) => {
  const expiresAt = readExpiry(body.expires_at, context.now);
  return changeOwnKeys(context, async (transaction, rights) => {
    const { key, shown } = newOwnKey(context, scopesToIssue(rights, body.scopes), expiresAt);
    const answer = reply(201, { data: shown, message: 'Key issued' });
    await insertApiKey(transaction, key, context.change(answer, { key_id: key.id }));
    return answer;
  });
});

/**
 * Replaces a key (D42): the old one works for the overlap, by the clock of the database; the new one inherits its scopes and
 * label.
 */
export const rollApiKey = partnerOperation('rollApiKey', ({ path, body }, context, reply) => {
  const expiresAt = readExpiry(body.expires_at, context.now);
  const overlapHours = body.overlap_hours ?? 24;
  return changeOwnKeys(context, async (transaction, rights) => {
    const { partnerId } = context;
    const rolled = await findApiKeyOfPartner(transaction, { partnerId, keyId: path.key_id });
    if (rolled === null) throw notFound('Key', 'key_id');
    refuseWiderKey(rights.scopes, rolled.scopes);
    const until = await endApiKey(transaction, { partnerId, keyId: rolled.id }, overlapHours);
    if (until === null) throw keyNotActive();
    // A key that stops at once makes room for the new one.
    const given = overlapHours === 0 ? 1 : 0;
    refuseMoreKeys({ ...rights, keptKeys: rights.keptKeys - given });
    const { key, shown } = newOwnKey(context, rolled.scopes, expiresAt, rolled.label);
    const data = { ...shown, rolled_key_id: rolled.id, rolled_key_expires_at: until.toISOString() };
    const answer = reply(201, { data, message: 'Key rolled' });
    const change = context.change(answer, { key_id: rolled.id, new_key_id: key.id });
    await insertApiKey(transaction, key, change);
    return answer;
  });
});

/** Revokes another key of the caller's partner. Revoking it again keeps the original time (D42). */
export const revokeApiKey = partnerOperation('revokeApiKey', ({ path }, context, reply) =>
  changeOwnKeys(context, async (transaction, { scopes }) => {
    const { partnerId, now } = context;
    const key = await findApiKeyOfPartner(transaction, { partnerId, keyId: path.key_id });
    if (key === null) throw notFound('Key', 'key_id');
    if (key.id === context.keyId) throw currentKey();
    refuseWiderKey(scopes, key.scopes);
    const data = {
      key_id: key.id,
      revoked_at: (key.revokedAt ?? now).toISOString(),
      enabled_webhooks: await countEnabledWebhooks(transaction, partnerId, [key.id]),
    };
    const answer = reply(200, { data, message: 'Key revoked' });
    await revokeCredential(
      transaction,
      { partnerId, keyId: key.id },
      context.change(answer, { key_id: key.id }),
    );
    return answer;
  }),
);

function currentKey(): ApiError {
  const message = 'A key cannot revoke itself. Roll it, or revoke it with another key.';
  return new ApiError('CONFLICT', message, { field: 'key_id', reason: 'current_key' });
}

/** Lists the partner's keys, newest first, without their secrets (D42). */
export const listApiKeys = partnerOperation('listApiKeys', async ({ query }, context, reply) => {
  const { store, environment, partnerId, keyId } = context;
  const page = await findApiKeys(store, { partnerId }, pageRequest(query));
  const keys = page.items.map((key) => ({
    key_id: key.id,
    prefix: keyPrefix(environment, key.lookupId),
    scopes: scopesHeld(key.scopes),
    current: key.id === keyId,
    ...keyStateOnWire(key),
  }));
  return reply(200, { data: { keys, next_cursor: nextCursor(page) } });
});
