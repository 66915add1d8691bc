import { statement } from '../database/statement.ts';
import { applyChange, defineChange } from './change.ts';
import type { Change } from './change.ts';
import { defineList, newestFirst } from './list.ts';
import type { Page, PageRequest } from './list.ts';
import { isValidOperatorKey } from './sign-in.ts';
import type { Store } from './store.ts';

/** A key of an operator, without the key itself. */
export interface OperatorKey {
  readonly id: string;
  readonly operatorId: string;
  readonly label: string | null;
  /** By the clock of the database. A revoked key stays revoked after its expiry date. */
  readonly status: 'active' | 'expired' | 'revoked';
  readonly issuedByKeyId: string | null;
  /** To the minute; null if it was never used. */
  readonly lastUsedAt: Date | null;
  /** null for the key of development. */
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  readonly createdAt: Date;
}

/** What is stored of a new key. */
export interface NewOperatorKey {
  readonly id: string;
  readonly keyHash: Buffer;
  readonly label: string | null;
  readonly expiresAt: Date;
}

const createKey = defineChange({
  name: 'create_operator_key',
  done: 'created',
  writes: {
    ended: `
      update operator_keys
      set expires_at = :rolled_until::timestamptz
      from permitted
      where id = :rolled_id::uuid`,
    created: `
      insert into operator_keys (id, operator_id, key_hash, label, issued_by_key_id, created_at, expires_at)
      select :id, :operator_id, :key_hash, :label, :audit_key_id, at, :expires_at
      from permitted`,
  },
});

/** A key that another one replaces, and until when it works. */
export interface RolledKey {
  readonly id: string;
  readonly until: Date;
}

/** Issues a key, in the place of another if one is rolled. The transaction has locked the operators. */
export async function insertOperatorKey(
  transaction: Store,
  operatorId: string,
  { id, keyHash, label, expiresAt }: NewOperatorKey,
  change: Change,
  rolled?: RolledKey,
): Promise<void> {
  const values = {
    ...{ id, label, operator_id: operatorId, key_hash: keyHash, expires_at: expiresAt },
    rolled_id: rolled?.id ?? null,
    rolled_until: rolled?.until ?? null,
  };
  await applyChange(transaction, createKey, values, change);
}

const revokeKey = defineChange({
  name: 'revoke_operator_key',
  done: 'revoked',
  writes: {
    revoked: `
      update operator_keys
      set revoked_at = coalesce(revoked_at, at)
      from permitted
      where id = :id`,
  },
});

/** Every process refuses the next request with it, because each request reads its row. */
export async function revokeOperatorKey(transaction: Store, id: string, change: Change): Promise<void> {
  await applyChange(transaction, revokeKey, { id }, change);
}

const selectKeys = `
  select id, operator_id as "operatorId", label,
    case when revoked_at is not null then 'revoked' when ${isValidOperatorKey} then 'active' else 'expired' end as status,
    issued_by_key_id as "issuedByKeyId", last_used_at as "lastUsedAt", expires_at as "expiresAt",
    revoked_at as "revokedAt", created_at as "createdAt"
  from operator_keys`;

const readKey = statement<OperatorKey>(
  'read_operator_key',
  `${selectKeys} where id = :id and operator_id = :operator_id`,
);

/** null if the key is another operator's, as if it does not exist. */
export async function findOperatorKey(
  store: Store,
  { operatorId, keyId }: { readonly operatorId: string; readonly keyId: string },
): Promise<OperatorKey | null> {
  const [key] = await store.database.run(readKey, { id: keyId, operator_id: operatorId });
  return key ?? null;
}

const pageOfKeys = defineList<OperatorKey>({
  name: 'list_operator_keys',
  select: selectKeys,
  filters: { operator_id: 'operator_id = :operator_id' },
  ...newestFirst('id'),
  keyOf: ({ id }) => [id],
});

/** Newest first. */
export function findOperatorKeys(
  store: Store,
  operatorId: string,
  page: PageRequest,
): Promise<Page<OperatorKey>> {
  return pageOfKeys(store.database, { operator_id: operatorId }, page);
}
