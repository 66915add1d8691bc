import { statement } from '../database/statement.ts';
import type { ApiKeyParts } from './api-key.ts';
import { applyChange, defineChange } from './change.ts';
import type { Change } from './change.ts';
import { defineList, newestFirst } from './list.ts';
import type { Page, PageRequest } from './list.ts';
import { namedPartner } from './partners.ts';
import { snakeCased } from './snake-case.ts';
import type { Store } from './store.ts';

/** A key as the operator sees it, without its secret. */
export interface ApiKey {
  readonly id: string;
  readonly partnerId: string;
  /** The clear part of `dev_<lookup id>_<secret>`. */
  readonly lookupId: string;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  readonly createdAt: Date;
}

export type NewApiKey = Pick<ApiKey, 'id' | 'partnerId' | 'expiresAt'> & ApiKeyParts;

const createKey = defineChange({
  name: 'create_api_key',
  done: 'created',
  checks: [namedPartner],
  writes: {
    created: `
      insert into api_keys (id, partner_id, lookup_id, secret_hash, expires_at, created_at)
      select :id, :named_partner_id, :lookup_id, :secret_hash, :expires_at, at
      from permitted`,
  },
});

export function insertApiKey(
  store: Store,
  { partnerId, ...key }: NewApiKey,
  change: Change,
): Promise<'created' | 'partner_not_found'> {
  return applyChange(store, createKey, { ...snakeCased(key), named_partner_id: partnerId }, change);
}

const revokeKey = defineChange({
  name: 'revoke_api_key',
  done: 'revoked',
  checks: [{ name: 'key', sql: `select id from api_keys where id = :id`, otherwise: 'key_not_found' }],
  writes: {
    revoked: `
      update api_keys
      set revoked_at = coalesce(revoked_at, at)
      from permitted
      where id = :id`,
  },
});

/** Every process refuses the next request with this key: each request reads the key's row. */
export function revokeApiKey(
  store: Store,
  keyId: string,
  change: Change,
): Promise<'revoked' | 'key_not_found'> {
  return applyChange(store, revokeKey, { id: keyId }, change);
}

const selectKeys = `
  select id, partner_id as "partnerId", lookup_id as "lookupId", expires_at as "expiresAt",
    revoked_at as "revokedAt", created_at as "createdAt"
  from api_keys`;

const readKey = statement<ApiKey>('read_api_key', `${selectKeys} where id = :id`);

export async function findApiKey(store: Store, id: string): Promise<ApiKey | null> {
  const [key] = await store.database.run(readKey, { id });
  return key ?? null;
}

const pageOfKeys = defineList<ApiKey>({
  name: 'list_api_keys',
  select: selectKeys,
  filters: { partner_id: 'partner_id = :partner_id' },
  ...newestFirst('id'),
  keyOf: ({ id }) => [id],
});

/** Newest first, of one partner or of all. */
export function findApiKeys(
  store: Store,
  partnerId: string | null,
  page: PageRequest,
): Promise<Page<ApiKey>> {
  return pageOfKeys(store.database, { partner_id: partnerId }, page);
}
