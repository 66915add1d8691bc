import { statement } from '../database/statement.ts';
import { isValidKeyAt, lastUsedAt } from './admission.ts';
import type { ApiKeyParts } from './api-key.ts';
import { applyChange, defineChange } from './change.ts';
import type { Change } from './change.ts';
import { ofPartner } from './clinics.ts';
import { apiKeyMac } from './credentials.ts';
import { defineList, newestFirst } from './list.ts';
import type { Page, PageRequest } from './list.ts';
import { lockPartner, namedPartner, partnerNameOf } from './partners.ts';
import { snakeCased } from './snake-case.ts';
import type { Store } from './store.ts';

/** A key without its secret. */
export interface ApiKey {
  readonly id: string;
  readonly partnerId: string;
  readonly partnerName: string;
  /** The clear part of `dev_<lookup id>_<secret>`. */
  readonly lookupId: string;
  /** What it is for; only operators see it. */
  readonly label: string | null;
  /** By the clock of the database, which admits its requests. A revoked key stays revoked after its expiry date. */
  readonly status: 'active' | 'expired' | 'revoked';
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  /** The key whose request issued it; null if the operator did. */
  readonly issuedByKeyId: string | null;
  /** To the minute; null if it was never used. */
  readonly lastUsedAt: Date | null;
  readonly createdAt: Date;
}

export interface KeyOfPartner {
  readonly partnerId: string;
  readonly keyId: string;
}

export type NewApiKey = Pick<ApiKey, 'id' | 'partnerId' | 'expiresAt'> &
  Partial<Pick<ApiKey, 'label'>> &
  ApiKeyParts;

const createKey = defineChange({
  name: 'create_api_key',
  done: 'created',
  checks: [namedPartner],
  writes: {
    created: `
      insert into api_keys (id, partner_id, label, lookup_id, secret_hash, expires_at, mac, issued_by_key_id, created_at)
      select :id, :named_partner_id, :label, :lookup_id, :secret_hash, :expires_at, :mac,
        case when :audit_actor_kind = 'partner' then :audit_key_id::uuid end, at
      from permitted`,
  },
});

export function insertApiKey(
  store: Store,
  { partnerId, label = null, ...key }: NewApiKey,
  change: Change,
): Promise<'created' | 'partner_not_found'> {
  const mac = apiKeyMac(store, { ...key, partnerId });
  const values = { ...snakeCased(key), label, mac, named_partner_id: partnerId };
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

/** `offset 0` keeps the search by index apart: for a table that was empty, a join would be planned as a scan. */
const findIssued = statement<{ id: string }>(
  'find_keys_issued_by_key',
  `with recursive issued as (
     select id, ${isValidKeyAt('statement_timestamp()')} as is_valid from api_keys where issued_by_key_id = :id
     union
     select next.* from issued, lateral (
       select id, ${isValidKeyAt('statement_timestamp()')} from api_keys where issued_by_key_id = issued.id offset 0
     ) as next
   )
   select id from issued where is_valid order by id`,
);

/**
 * Revokes a key: every process refuses the next request with it, because each request reads the key's row. The partner is
 * locked first, as it is to issue a key, so that the revoked key issues none afterwards. With `issued` the keys that it has
 * issued are revoked too, and those that they have issued. Returns the IDs of these.
 */
export async function revokeApiKey(
  store: Store,
  { partnerId, keyId }: KeyOfPartner,
  change: Change,
  also: 'issued' | 'none' = 'none',
): Promise<readonly string[]> {
  return store.database.transaction(async (database) => {
    await lockPartner(database, partnerId);
    const rows = also === 'issued' ? await database.run(findIssued, { id: keyId }) : [];
    const issued = rows.map((row) => row.id);
    await applyChange(
      { ...store, database },
      revokeKeys,
      { partner_id: partnerId, ids: [keyId, ...issued] },
      change,
    );
    return issued;
  });
}

const selectKeys = `
  select id, partner_id as "partnerId", ${partnerNameOf('api_keys.partner_id')} as "partnerName", label, lookup_id as "lookupId",
    case when revoked_at is not null then 'revoked' when ${isValidKeyAt('statement_timestamp()')} then 'active' else 'expired' end
      as status,
    expires_at as "expiresAt", revoked_at as "revokedAt", issued_by_key_id as "issuedByKeyId",
    ${lastUsedAt} as "lastUsedAt", created_at as "createdAt"
  from api_keys`;

const readKey = statement<ApiKey>('read_api_key', `${selectKeys} where id = :id`);

export async function findApiKey(store: Store, id: string): Promise<ApiKey | null> {
  const [key] = await store.database.run(readKey, { id });
  return key ?? null;
}

const readKeyOfPartner = statement<ApiKey>(
  'read_api_key_of_partner',
  `${selectKeys} where id = :id and partner_id = :partner_id`,
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
    partner_id: 'partner_id = :partner_id',
    issued_by_key_id: 'issued_by_key_id = :issued_by_key_id',
  },
  ...newestFirst('id'),
  keyOf: ({ id }) => [id],
});

/** null leaves a filter out. */
export interface ApiKeyFilter {
  readonly partnerId: string | null;
  readonly issuedByKeyId?: string | null;
}

/** Newest first. */
export function findApiKeys(
  store: Store,
  { partnerId, issuedByKeyId = null }: ApiKeyFilter,
  page: PageRequest,
): Promise<Page<ApiKey>> {
  return pageOfKeys(store.database, { partner_id: partnerId, issued_by_key_id: issuedByKeyId }, page);
}
