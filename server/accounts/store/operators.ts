import type { Role } from '../../../generated/operator/roles.ts';
import { statement } from '../../database/statement.ts';
import { applyChange, defineChange } from '../../store/change.ts';
import type { Change } from '../../store/change.ts';
import { defineList, newestFirst } from '../../store/list.ts';
import type { Page, PageRequest } from '../../store/list.ts';
import type { Store } from '../../store/store.ts';
import { isGenuine, operatorKeyMac, operatorMac } from '../credential-macs.ts';
import { nameKeys } from '../identity.ts';
import type { NewOperatorKey } from './operator-keys.ts';
import { isValidOperatorKey } from './sign-in.ts';

/** A person who may use the operator API. */
export interface Operator {
  readonly id: string;
  readonly name: string;
  /** In lower case. */
  readonly email: string | null;
  readonly roles: readonly Role[];
  readonly disabledAt: Date | null;
  readonly workingKeys: number;
  /** Of the key that was used last, to the minute. */
  readonly lastUsedAt: Date | null;
  readonly createdAt: Date;
}

const createOperator = defineChange({
  name: 'create_operator',
  done: 'created',
  writes: {
    created: `
      insert into operators (id, name, name_key, capitals_key, email, roles, created_at, mac)
      select :id, :name, :name_key, :capitals_key, :email, :roles::text[], at, :mac
      from permitted
      returning id`,
    first_key: `
      insert into operator_keys (id, operator_id, key_hash, label, issued_by_key_id, created_at, expires_at, mac)
      select :key_id::uuid, created.id, :key_hash::bytea, :label, :audit_key_id::uuid, at, :expires_at::timestamptz, :key_mac::bytea
      from permitted, created
      where :key_id::uuid is not null`,
  },
});

/** Creates an operator with its first key, unless the key is null. The transaction has locked the operators. */
export async function insertOperator(
  transaction: Store,
  operator: Pick<Operator, 'id' | 'name' | 'email' | 'roles'>,
  key: NewOperatorKey | null,
  change: Change,
): Promise<void> {
  const unbound = { ...operator, isDisabled: false, issuer: null, subject: null };
  const values = {
    ...valuesOf(operator),
    mac: operatorMac(transaction, unbound),
    key_mac: key && operatorKeyMac(transaction, { ...key, operatorId: operator.id }),
    key_id: key?.id ?? null,
    key_hash: key?.keyHash ?? null,
    label: key?.label ?? null,
    expires_at: key?.expiresAt ?? null,
  };
  await applyChange(transaction, createOperator, values, change);
}

const updateOperator = defineChange({
  name: 'update_operator',
  done: 'updated',
  writes: {
    updated: `
      update operators
      set name = :name, name_key = :name_key, capitals_key = :capitals_key, email = :email, roles = :roles::text[],
        disabled_at = case when :disabled::boolean then coalesce(disabled_at, at) end,
        oidc_issuer = :issuer, oidc_subject = :subject, mac = :mac
      from permitted
      where id = :id`,
    revoked: `
      update operator_keys
      set revoked_at = at, mac = null
      from permitted
      where :disabled::boolean and operator_id = :id and revoked_at is null`,
  },
});

/** An operator after an update. Disabling revokes its keys: enabling does not bring back one that somebody else may have. */
export type SavedOperator = Pick<Operator, 'id' | 'name' | 'email' | 'roles'> & {
  readonly disabled: boolean;
};

/**
 * The transaction has locked the operators. Another address is another sign-in at the issuer, so it unbinds the subject,
 * and the next token with the address binds its own. So does an altered row, whose subject may be anybody's.
 */
export async function saveOperator(
  transaction: Store,
  { disabled, ...operator }: SavedOperator,
  change: Change,
): Promise<void> {
  const before = await storedOperator(transaction, operator.id);
  const isBound = before !== undefined && !isAltered(transaction, before) && before.email === operator.email;
  const { issuer, subject } = isBound ? before : { issuer: null, subject: null };
  const mac = operatorMac(transaction, { ...operator, isDisabled: disabled, issuer, subject });
  const values = { ...valuesOf(operator), disabled, issuer, subject, mac };
  await applyChange(transaction, updateOperator, values, change);
}

interface StoredOperator extends Pick<Operator, 'id' | 'name' | 'email' | 'roles' | 'disabledAt'> {
  readonly issuer: string | null;
  readonly subject: string | null;
  readonly mac: Uint8Array | null;
}

const readStored = statement<StoredOperator>(
  'read_stored_operator',
  `select id, name, email, roles, disabled_at as "disabledAt", oidc_issuer as "issuer", oidc_subject as "subject", mac
   from operators
   where id = :id`,
);

async function storedOperator(store: Store, id: string): Promise<StoredOperator | undefined> {
  const [row] = await store.database.run(readStored, { id });
  return row;
}

/** True if somebody has changed the operator without the service. Its name, address and roles then prove nothing. */
export async function isAlteredOperator(store: Store, id: string): Promise<boolean> {
  const row = await storedOperator(store, id);
  return row !== undefined && isAltered(store, row);
}

function isAltered(store: Store, row: StoredOperator): boolean {
  return !isGenuine(operatorMac(store, { ...row, isDisabled: row.disabledAt !== null }), row.mac);
}

function valuesOf({ id, name, email, roles }: Pick<Operator, 'id' | 'name' | 'email' | 'roles'>) {
  return { id, name, ...nameKeys(name), email, roles };
}

const selectOperators = `
  select operators.id, name, email, roles, disabled_at as "disabledAt", created_at as "createdAt",
    (select count(*)::integer from operator_keys
     where operator_id = operators.id and disabled_at is null and ${isValidOperatorKey}) as "workingKeys",
    (select max(last_used_at) from operator_keys where operator_id = operators.id) as "lastUsedAt"
  from operators`;

const readOperator = statement<Operator>('read_operator', `${selectOperators} where id = :id`);

export async function findOperator(store: Store, id: string): Promise<Operator | null> {
  const [operator] = await store.database.run(readOperator, { id });
  return operator ?? null;
}

const pageOfOperators = defineList<Operator>({
  name: 'list_operators',
  select: selectOperators,
  filters: {},
  ...newestFirst('id'),
  keyOf: ({ id }) => [id],
});

/** Newest first. */
export function findOperators(store: Store, page: PageRequest): Promise<Page<Operator>> {
  return pageOfOperators(store.database, {}, page);
}
