import { statement } from '../database/statement.ts';
import { isValidKeyAt } from './admission.ts';
import { insertApiKey } from './api-keys.ts';
import type { KeyOfPartner, NewApiKey } from './api-keys.ts';
import type { Change } from './change.ts';
import { ofPartner } from './clinics.ts';
import { apiKeyMac, endOfRolled, isGenuine } from './credentials.ts';
import { lowestIdAt } from './identifiers.ts';
import { lockPartner } from './partners.ts';
import type { KeysManagedBy } from './partners.ts';
import type { Store } from './store.ts';

const hourMs = 3_600_000;

/** What decides whether a partner may change its keys. */
export interface KeyRights {
  readonly partnerSuspended: boolean;
  readonly keysManagedBy: KeysManagedBy;
  /** Whether the key of the request is still valid. */
  readonly callerValid: boolean;
  /** How many keys of the partner work. */
  readonly workingKeys: number;
  /** How many keys the partner has issued within an hour. Each had a rate limit of its own, even if it works no more. */
  readonly issuedInAnHour: number;
}

const readRights = statement<KeyRights>(
  'read_key_rights',
  `select suspended as "partnerSuspended", keys_managed_by as "keysManagedBy",
     exists (select from api_keys where id = :key_id and ${ofPartner('api_keys')} and ${isValidKeyAt('statement_timestamp()')}) as "callerValid",
     (select count(*) from api_keys where partner_id = partners.id and ${isValidKeyAt('statement_timestamp()')})
       as "workingKeys",
     (select count(*) from api_keys
      where partner_id = partners.id and id >= :an_hour_ago and issued_by_key_id is not null) as "issuedInAnHour"
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

interface RolledRow {
  readonly secretHash: Uint8Array;
  readonly expiresAt: Date | null;
  readonly mac: Uint8Array | null;
  readonly readAt: Date;
}

const readRolled = statement<RolledRow>(
  'read_rolled_api_key',
  `select secret_hash as "secretHash", expires_at as "expiresAt", mac, statement_timestamp() as "readAt"
   from api_keys
   where id = :id and ${ofPartner('api_keys')} and ${isValidKeyAt('statement_timestamp()')}`,
);

const saveExpiry = statement<object>(
  'save_expiry_of_api_key',
  `update api_keys set expires_at = :expires_at, mac = :mac where id = :id and ${ofPartner('api_keys')}`,
);

/**
 * Lets a key work for `overlapHours` more by the clock of the database, but not longer than it would have. Resolves to the
 * time at which it ends; null, without a change, if it works no more, or if its row was altered: a new MAC would make that
 * row genuine. The transaction has locked the partner.
 */
export async function endApiKey(
  transaction: Store,
  { partnerId, keyId }: KeyOfPartner,
  overlapHours: number,
): Promise<Date | null> {
  const [row] = await transaction.database.run(readRolled, { id: keyId, partner_id: partnerId });
  if (row === undefined) return null;
  const key = { id: keyId, partnerId, secretHash: row.secretHash };
  if (!isGenuine(apiKeyMac(transaction, { ...key, expiresAt: row.expiresAt }), row.mac)) return null;
  const expiresAt = endOfRolled(row, overlapHours);
  const values = { id: keyId, partner_id: partnerId, expires_at: expiresAt };
  await transaction.database.run(saveExpiry, {
    ...values,
    mac: apiKeyMac(transaction, { ...key, expiresAt }),
  });
  return expiresAt;
}

/**
 * Rolls a key for the operator. Resolves to the time until which the rolled key works; null, without a change, if it works
 * no more. The partner is locked first, as it is for every change of its keys.
 */
export function rollApiKey(
  store: Store,
  rolled: { readonly id: string; readonly overlapHours: number },
  key: NewApiKey,
  change: Change,
): Promise<Date | null> {
  const { partnerId } = key;
  return store.database.transaction(async (database) => {
    const transaction = { ...store, database };
    await lockPartner(database, partnerId);
    const until = await endApiKey(transaction, { partnerId, keyId: rolled.id }, rolled.overlapHours);
    if (until !== null) await insertApiKey(transaction, key, change);
    return until;
  });
}
