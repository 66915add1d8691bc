import { statement } from '../../database/statement.ts';
import { applyChange, defineChange } from '../../store/change.ts';
import type { Change } from '../../store/change.ts';
import { defineList, newestFirst } from '../../store/list.ts';
import type { Page, PageRequest } from '../../store/list.ts';
import type { Store } from '../../store/store.ts';
import { endOfRolled, isGenuine, operatorKeyMac } from '../credential-macs.ts';
import type { KeyState } from './api-keys.ts';
import { isValidOperatorKey } from './sign-in.ts';

/** A key of an operator, without the key itself. */
export interface OperatorKey extends KeyState {
  readonly id: string;
  readonly operatorId: string;
  readonly label: string | null;
}

interface KeyOfOperator {
  readonly operatorId: string;
  readonly keyId: string;
}

export interface NewOperatorKey {
  readonly id: string;
  readonly keyHash: Buffer;
  readonly label: string | null;
  readonly expiresAt: Date;
}

const insertKey = statement<object>(
  'insert_operator_key',
  `insert into operator_keys (id, operator_id, key_hash, label, issued_by_key_id, created_at, expires_at, mac)
   values (:id, :operator_id, :key_hash, :label, :issued_by_key_id, :at, :expires_at, :mac)`,
);

/** Issues a key. The transaction has locked the operators, and records the change. */
export async function insertOperatorKey(
  transaction: Store,
  operatorId: string,
  { id, keyHash, label, expiresAt }: NewOperatorKey,
  { at, keyId }: Pick<Change['audit'], 'at' | 'keyId'>,
): Promise<void> {
  const mac = operatorKeyMac(transaction, { id, operatorId, keyHash, expiresAt });
  const values = { id, label, operator_id: operatorId, key_hash: keyHash, expires_at: expiresAt, mac };
  await transaction.database.run(insertKey, { ...values, issued_by_key_id: keyId, at });
}

interface RolledRow {
  readonly keyHash: Uint8Array;
  readonly expiresAt: Date | null;
  readonly mac: Uint8Array | null;
  readonly readAt: Date;
}

const readRolled = statement<RolledRow>(
  'read_rolled_operator_key',
  `select key_hash as "keyHash", expires_at as "expiresAt", mac, statement_timestamp() as "readAt"
   from operator_keys
   where id = :id and operator_id = :operator_id and ${isValidOperatorKey}`,
);

const saveExpiry = statement<object>(
  'save_expiry_of_operator_key',
  'update operator_keys set expires_at = :expires_at, mac = :mac where id = :id',
);

/** Like `endApiKey` (api-keys.ts). The transaction has locked the operators. */
export async function endOperatorKey(
  transaction: Store,
  { operatorId, keyId: id }: KeyOfOperator,
  overlapHours: number,
): Promise<Date | null> {
  const [row] = await transaction.database.run(readRolled, { id, operator_id: operatorId });
  if (row === undefined) return null;
  const key = { id, operatorId, keyHash: row.keyHash };
  if (!isGenuine(operatorKeyMac(transaction, { ...key, expiresAt: row.expiresAt }), row.mac)) return null;
  const expiresAt = endOfRolled(row, overlapHours);
  const mac = operatorKeyMac(transaction, { ...key, expiresAt });
  await transaction.database.run(saveExpiry, { id, expires_at: expiresAt, mac });
  return expiresAt;
}

const revokeKey = defineChange({
  name: 'revoke_operator_key',
  done: 'revoked',
  writes: {
    revoked: `
      update operator_keys
      set revoked_at = coalesce(revoked_at, at), mac = null
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
  { operatorId, keyId }: KeyOfOperator,
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
