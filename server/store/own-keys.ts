import { statement } from '../database/statement.ts';
import { isValidKeyAt } from './admission.ts';
import { insertApiKey } from './api-keys.ts';
import type { KeyOfPartner, NewApiKey } from './api-keys.ts';
import type { Change } from './change.ts';
import { ofPartner } from './clinics.ts';
import { lowestIdAt } from './identifiers.ts';
import { lockPartner } from './partners.ts';
import type { KeysManagedBy } from './partners.ts';
import type { Store } from './store.ts';

const hourMs = 3_600_000;

/** What decides whether a partner may change its keys, and when that was read by the clock of the database. */
export interface KeyRights {
  readonly partnerSuspended: boolean;
  readonly keysManagedBy: KeysManagedBy;
  /** Whether the key of the request is still valid. */
  readonly callerValid: boolean;
  /** How many keys of the partner work. */
  readonly workingKeys: number;
  /** How many keys the partner has issued within an hour. Each had a rate limit of its own, even if it works no more. */
  readonly issuedInAnHour: number;
  readonly readAt: Date;
}

const readRights = statement<KeyRights>(
  'read_key_rights',
  `select suspended as "partnerSuspended", keys_managed_by as "keysManagedBy",
     exists (select from api_keys where id = :key_id and ${ofPartner('api_keys')} and ${isValidKeyAt('statement_timestamp()')}) as "callerValid",
     (select count(*) from api_keys where partner_id = partners.id and ${isValidKeyAt('statement_timestamp()')})
       as "workingKeys",
     (select count(*) from api_keys
      where partner_id = partners.id and id >= :an_hour_ago and issued_by_key_id is not null) as "issuedInAnHour",
     statement_timestamp() as "readAt"
   from partners
   where id = :partner_id`,
);

/**
 * Locks the keys of a partner in this transaction. What is read in the second statement holds until the transaction ends:
 * two requests at once cannot both take the last place, and a key issues none after it was revoked or the partner's right
 * was taken.
 */
export async function lockOwnKeys(
  { database }: Store,
  { partnerId, keyId, now }: KeyOfPartner & { readonly now: Date },
): Promise<KeyRights> {
  await lockPartner(database, partnerId);
  const [rights] = await database.run(readRights, {
    partner_id: partnerId,
    key_id: keyId,
    an_hour_ago: lowestIdAt(new Date(now.getTime() - hourMs)),
  });
  if (rights === undefined) throw new Error('The partner of a key is missing');
  return rights;
}

const saveExpiry = statement<object>(
  'save_expiry_of_api_key',
  `update api_keys set expires_at = :expires_at where id = :id and ${ofPartner('api_keys')}`,
);

const endRolled = statement<{ until: Date }>(
  'end_rolled_api_key',
  `update api_keys
   set expires_at = least(expires_at, statement_timestamp() + make_interval(hours => :overlap_hours))
   where id = :id and ${isValidKeyAt('statement_timestamp()')}
   returning expires_at as until`,
);

/**
 * Rolls a key for the operator, by the clock of the database. Resolves to the time until which the rolled key works; null,
 * without a change, if it works no more. The partner is locked first, as it is for every change of its keys.
 */
export function rollApiKey(
  store: Store,
  rolled: { readonly id: string; readonly overlapHours: number },
  key: NewApiKey,
  change: Change,
): Promise<Date | null> {
  return store.database.transaction(async (database) => {
    await lockPartner(database, key.partnerId);
    const [ended] = await database.run(endRolled, { id: rolled.id, overlap_hours: rolled.overlapHours });
    if (ended === undefined) return null;
    await insertApiKey({ ...store, database }, key, change);
    return ended.until;
  });
}

/** Issues a key in the place of another, which works until `until`. The transaction has locked the keys of the partner. */
export async function replaceApiKey(
  transaction: Store,
  replaced: { readonly id: string; readonly until: Date },
  key: NewApiKey,
  change: Change,
): Promise<void> {
  await transaction.database.run(saveExpiry, {
    partner_id: key.partnerId,
    id: replaced.id,
    expires_at: replaced.until,
  });
  await insertApiKey(transaction, key, change);
}
