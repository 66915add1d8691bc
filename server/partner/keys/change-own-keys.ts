import { ApiError, partnerSuspended } from '../../errors.ts';
import type { NewApiKey } from '../../store/api-keys.ts';
import { keyPrefix, newApiKey } from '../../store/api-key.ts';
import { lockedRow } from '../../store/locked-row.ts';
import { lockOwnKeys } from '../../store/own-keys.ts';
import type { KeyRights } from '../../store/own-keys.ts';
import type { Store } from '../../store/store.ts';
import type { PartnerContext } from '../context.ts';

/** The limit of D42. The operator may issue more. */
const mostWorkingKeys = 20;
/** Revoking keys and issuing others would otherwise escape the rate limit, which is for each key. */
const mostKeysAnHour = 60;

/**
 * Changes the keys of the caller's partner in one transaction, which locks them first. What admitted the request is checked
 * again: a key issues no other after its revocation was answered.
 */
export function changeOwnKeys<Made>(
  context: PartnerContext,
  change: (transaction: Store, rights: KeyRights) => Promise<Made>,
): Promise<Made> {
  const { store, partnerId } = context;
  const row = lockedRow('partners', partnerId, partnerId);
  return store.database.transaction(async (database) => {
    const transaction = { ...store, database };
    const rights = await lockOwnKeys(transaction, context);
    if (!rights.callerValid) throw new ApiError('UNAUTHORIZED');
    if (rights.partnerSuspended) throw partnerSuspended();
    if (rights.keysManagedBy === 'operator') throw managedByOperator();
    return change(transaction, rights);
  }, row);
}

/** A key of the caller's partner to issue, with its secret, and what answers show of it. */
export function newOwnKey({ environment, partnerId, newId }: PartnerContext, expiresAt: Date | null) {
  const { apiKey, ...parts } = newApiKey(environment);
  const key: NewApiKey = { id: newId(), partnerId, expiresAt, ...parts };
  const shown = {
    key_id: key.id,
    prefix: keyPrefix(environment, parts.lookupId),
    api_key: apiKey,
    expires_at: expiresAt?.toISOString() ?? null,
  };
  return { key, shown };
}

/** Refuses another key if as many work as may, or as many were issued within an hour. */
export function refuseMoreKeys({
  workingKeys,
  issuedInAnHour,
}: Pick<KeyRights, 'workingKeys' | 'issuedInAnHour'>): void {
  if (workingKeys >= mostWorkingKeys) throw keyLimit('You have 20 keys that work already. Revoke one first.');
  if (issuedInAnHour >= mostKeysAnHour)
    throw keyLimit('You have issued 60 keys within an hour. Wait a while.');
}

function keyLimit(message: string): ApiError {
  return new ApiError('CONFLICT', message, { reason: 'key_limit' });
}

function managedByOperator(): ApiError {
  const message = 'The operator manages your keys. Ask the operator.';
  return new ApiError('FORBIDDEN', message, { reason: 'keys_managed_by_operator' });
}
