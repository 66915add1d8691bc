import { statement } from '../../database/statement.ts';
import { applyChange, defineChange } from '../../store/change.ts';
import type { Change } from '../../store/change.ts';
import { lowestIdAt } from '../../store/identifiers.ts';
import { defineList, newestFirst } from '../../store/list.ts';
import type { Page, PageRequest } from '../../store/list.ts';
import { transact } from '../../store/store.ts';
import type { Store } from '../../store/store.ts';
import { isKeptKeyAt, isValidKeyAt, ofPartner, partnerNameOf } from '../../store/tenancy.ts';
import { apiKeyMac, endOfRolled, isGenuine } from '../credential-macs.ts';
import type { ApiKeyParts } from '../key-format.ts';
import type { Scopes } from '../scopes.ts';
import { lastUsedAt } from './admission.ts';
import { lockPartner } from './partners.ts';
import type { KeysManagedBy } from './partners.ts';

/** The state of a key, of partners and of operators. */
export interface KeyState {
  /** By the clock of the database, which admits its requests. A revoked key stays revoked after its expiry date. */
  readonly status: 'active' | 'expired' | 'revoked';
  /** Of the operators' keys, only one of development need not expire. */
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  /** The key whose request issued it; null if the operator issued it to a partner. */
  readonly issuedByKeyId: string | null;
  /** To the minute; null if it was never used. */
  readonly lastUsedAt: Date | null;
  readonly createdAt: Date;
}

/** A key without its secret. */
export interface ApiKey extends KeyState {
  readonly id: string;
  readonly partnerId: string;
  readonly partnerName: string;
  /** The clear part of `dev_<lookup id>_<secret>`. */
  readonly lookupId: string;
  /** The operator's note about its purpose; partners do not see it. */
  readonly label: string | null;
  readonly scopes: Scopes;
}

interface KeyOfPartner {
  readonly partnerId: string;
  readonly keyId: string;
}

/** A key without scopes may do everything. */
export type NewApiKey = Pick<ApiKey, 'id' | 'partnerId' | 'expiresAt'> &
  Partial<Pick<ApiKey, 'label' | 'scopes'>> &
  ApiKeyParts;

const createKey = defineChange({
  name: 'create_api_key',
  done: 'created',
  writes: {
    created: `
      insert into api_keys (id, partner_id, label, lookup_id, secret_hash, scopes, expires_at, mac, issued_by_key_id, created_at)
      select :id, :partner_id, :label, :lookup_id, :secret_hash, :scopes::text[], :expires_at, :mac,
        case when :audit_actor_kind = 'partner' then :audit_key_id::uuid end, at
      from permitted`,
  },
});

export function insertApiKey(store: Store, key: NewApiKey, change: Change): Promise<'created'> {
  const { scopes = null } = key;
  const values = {
    id: key.id,
    partner_id: key.partnerId,
    label: key.label ?? null,
    lookup_id: key.lookupId,
    secret_hash: key.secretHash,
    scopes,
    expires_at: key.expiresAt,
    mac: apiKeyMac(store, { ...key, scopes }),
  };
  return applyChange(store, createKey, values, change);
}

const revokeKeys = defineChange({
  name: 'revoke_api_keys',
  done: 'revoked',
  writes: {
    revoked: `
      update api_keys
      set revoked_at = coalesce(revoked_at, at), mac = null
      from permitted
      where id = any(:ids::uuid[]) and ${ofPartner('api_keys')}`,
  },
});

/**
 * The credentials that a key has issued or re-keyed, those that these have issued or re-keyed, and so on. `offset 0` keeps the
 * index searches separate: planned on an empty table, a join would be a scan.
 */
const findIssued = statement<{ id: string }>(
  'find_keys_issued_by_key',
  `with recursive issued as (
     select :id::uuid as id, false as is_kept
     union
     select next.* from issued, lateral (
       (select id, ${isKeptKeyAt('statement_timestamp()')} from api_keys where issued_by_key_id = issued.id offset 0)
       union all
       (select id, ${isKeptKeyAt('statement_timestamp()')} from api_keys
        where rekeyed_by_key_ids <> '{}' and rekeyed_by_key_ids @> array[issued.id] offset 0)
     ) as next
   )
   select id from issued where is_kept and id <> :id order by id`,
);

/**
 * Revokes a key: every process refuses the next request with it, because each request reads the key's row. The partner is locked
 * first, as for issuing a key, so that the revoked key issues none afterwards. `withIssued` also revokes the keys that its holder
 * may know: those that it has issued or re-keyed, those that these have, and so on. Returns the IDs of these keys.
 */
export async function revokeCredential(
  store: Store,
  { partnerId, keyId }: KeyOfPartner,
  change: Change,
  withIssued = false,
): Promise<readonly string[]> {
  return transact(store, async (transaction) => {
    await lockPartner(transaction, partnerId);
    const rows = withIssued ? await transaction.database.run(findIssued, { id: keyId }) : [];
    const issued = rows.map((row) => row.id);
    await applyChange(transaction, revokeKeys, { partner_id: partnerId, ids: [keyId, ...issued] }, change);
    return issued;
  });
}

const selectKeys = `
  select id, partner_id as "partnerId", ${partnerNameOf('api_keys.partner_id')} as "partnerName", label, lookup_id as "lookupId",
    scopes,
    case when revoked_at is not null then 'revoked' when ${isValidKeyAt('statement_timestamp()')} then 'active' else 'expired' end
      as status,
    expires_at as "expiresAt", revoked_at as "revokedAt", issued_by_key_id as "issuedByKeyId",
    ${lastUsedAt} as "lastUsedAt", created_at as "createdAt"
  from api_keys`;

const readKey = statement<ApiKey>('read_api_key', `${selectKeys} where id = :id and kind = 'key'`);

export async function findApiKey(store: Store, id: string): Promise<ApiKey | null> {
  const [key] = await store.database.run(readKey, { id });
  return key ?? null;
}

const readKeyOfPartner = statement<ApiKey>(
  'read_api_key_of_partner',
  `${selectKeys} where id = :id and kind = 'key' and partner_id = :partner_id`,
);

/** null if the key is another partner's, as if it does not exist. */
export async function findApiKeyOfPartner(
  store: Store,
  { partnerId, keyId }: KeyOfPartner,
): Promise<ApiKey | null> {
  const [key] = await store.database.run(readKeyOfPartner, { id: keyId, partner_id: partnerId });
  return key ?? null;
}

const pageOfKeys = defineList<ApiKey>({
  name: 'list_api_keys',
  select: selectKeys,
  filters: {
    kind: 'kind = :kind',
    partner_id: 'partner_id = :partner_id',
    issued_by_key_id: 'issued_by_key_id = :issued_by_key_id',
  },
  ...newestFirst('id'),
  keyOf: ({ id }) => [id],
});

/** null leaves a filter out. */
interface ApiKeyFilter {
  readonly partnerId: string | null;
  readonly issuedByKeyId?: string | null;
}

/** Newest first. */
export function findApiKeys(
  store: Store,
  { partnerId, issuedByKeyId = null }: ApiKeyFilter,
  page: PageRequest,
): Promise<Page<ApiKey>> {
  const filters = { kind: 'key', partner_id: partnerId, issued_by_key_id: issuedByKeyId };
  return pageOfKeys(store.database, filters, page);
}

const hourMs = 3_600_000;

/** The facts that decide whether a partner may change its keys. */
export interface KeyRights {
  readonly partnerSuspended: boolean;
  readonly keysManagedBy: KeysManagedBy;
  /** The key of the request is still valid. */
  readonly callerValid: boolean;
  /** The scopes of the request's key or client. A token may have fewer. */
  readonly scopes: Scopes;
  /** The partner's valid keys and its OAuth clients, even disabled ones: these could be enabled again. */
  readonly keptKeys: number;
  /** The keys that the partner has issued within an hour, valid or not: each had a rate limit of its own. */
  readonly issuedInAnHour: number;
}

const readRights = statement<KeyRights>(
  'read_key_rights',
  `select suspended as "partnerSuspended", keys_managed_by as "keysManagedBy",
     exists (select from api_keys where id = :key_id and ${ofPartner('api_keys')} and ${isValidKeyAt('statement_timestamp()')}) as "callerValid",
     (select scopes from api_keys where id = :key_id and ${ofPartner('api_keys')}) as scopes,
     (select count(*) from api_keys where partner_id = partners.id and ${isKeptKeyAt('statement_timestamp()')})
       as "keptKeys",
     (select count(*) from api_keys
      where partner_id = partners.id and id >= :an_hour_ago and issued_by_key_id is not null) as "issuedInAnHour"
   from partners
   where id = :partner_id`,
);

/**
 * Locks the keys of a partner in this transaction. The facts that the second statement reads stay true until the transaction
 * ends: two requests at once cannot both take the last place, and a key issues none after it was revoked or the partner lost the
 * right.
 */
export async function lockOwnKeys(
  transaction: Store,
  { partnerId, keyId, now }: KeyOfPartner & { readonly now: Date },
): Promise<KeyRights> {
  await lockPartner(transaction, partnerId);
  const [rights] = await transaction.database.run(readRights, {
    partner_id: partnerId,
    key_id: keyId,
    an_hour_ago: lowestIdAt(new Date(now.getTime() - hourMs)),
  });
  if (rights === undefined) throw new Error('The partner of a key is missing');
  return rights;
}

interface RolledRow {
  readonly secretHash: Uint8Array;
  readonly scopes: Scopes;
  readonly expiresAt: Date | null;
  readonly mac: Uint8Array | null;
  readonly readAt: Date;
}

const readRolled = statement<RolledRow>(
  'read_rolled_api_key',
  `select secret_hash as "secretHash", scopes, expires_at as "expiresAt", mac, statement_timestamp() as "readAt"
   from api_keys
   where id = :id and ${ofPartner('api_keys')} and ${isValidKeyAt('statement_timestamp()')}`,
);

const saveExpiry = statement<object>(
  'save_expiry_of_api_key',
  `update api_keys set expires_at = :expires_at, mac = :mac where id = :id and ${ofPartner('api_keys')}`,
);

/**
 * Makes a key expire in `overlapHours` by the clock of the database, but never later than before. Resolves to the new expiry;
 * null, without a change, if the key no longer works, or if its row was altered: a new MAC would make that row genuine. The
 * transaction has locked the partner.
 */
export async function endApiKey(
  transaction: Store,
  { partnerId, keyId }: KeyOfPartner,
  overlapHours: number,
): Promise<Date | null> {
  const [row] = await transaction.database.run(readRolled, { id: keyId, partner_id: partnerId });
  if (row === undefined) return null;
  const key = { id: keyId, partnerId, secretHash: row.secretHash, scopes: row.scopes };
  if (!isGenuine(apiKeyMac(transaction, { ...key, expiresAt: row.expiresAt }), row.mac)) return null;
  const expiresAt = endOfRolled(row, overlapHours);
  const values = { id: keyId, partner_id: partnerId, expires_at: expiresAt };
  await transaction.database.run(saveExpiry, {
    ...values,
    mac: apiKeyMac(transaction, { ...key, expiresAt }),
  });
  return expiresAt;
}
