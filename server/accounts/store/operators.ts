import type { Role } from '../../../generated/operator/roles.ts';
import { statement } from '../../database/statement.ts';
import { applyChange, defineChange, recordChange } from '../../store/change.ts';
import type { Change } from '../../store/change.ts';
import { defineList, newestFirst } from '../../store/list.ts';
import type { Page, PageRequest } from '../../store/list.ts';
import type { Store } from '../../store/store.ts';
import { isGenuine, operatorMac } from '../credential-macs.ts';
import { nameKeys } from '../identity.ts';
import { insertOperatorKey } from './operator-keys.ts';
import type { NewOperatorKey } from './operator-keys.ts';
import { isValidOperatorKey, signInColumns } from './sign-in.ts';

/** A person who may use the operator API. */
export interface Operator {
  readonly id: string;
  readonly name: string;
  /** In lower case. */
  readonly email: string | null;
  readonly roles: readonly Role[];
  readonly disabledAt: Date | null;
  readonly workingKeys: number;
  /** The last use of any of its keys, to the minute. */
  readonly lastUsedAt: Date | null;
  readonly createdAt: Date;
  /** The operator's identity at the issuer of ID tokens; null before its first sign-in with one. */
  readonly issuer: string | null;
  readonly subject: string | null;
  readonly mac: Uint8Array | null;
}

const insertRow = statement<object>(
  'insert_operator',
  `insert into operators (id, name, name_key, capitals_key, email, roles, created_at, mac)
   values (:id, :name, :name_key, :capitals_key, :email, :roles::text[], :at, :mac)`,
);

/** Creates an operator with its first key, unless the key is null. The transaction has locked the operators. */
export async function insertOperator(
  transaction: Store,
  operator: Pick<Operator, 'id' | 'name' | 'email' | 'roles'>,
  key: NewOperatorKey | null,
  change: Change,
): Promise<void> {
  const mac = operatorMac(transaction, { ...operator, isDisabled: false, issuer: null, subject: null });
  await transaction.database.run(insertRow, { ...valuesOf(operator), at: change.audit.at, mac });
  if (key) await insertOperatorKey(transaction, operator.id, key, change.audit);
  await recordChange(transaction, change);
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
 * The transaction has locked the operators. A new address is another sign-in at the issuer, so it unbinds the subject, and the
 * next token with the address binds its own. An altered row is unbound too, because its subject may be anybody's.
 */
export async function saveOperator(
  transaction: Store,
  before: Operator,
  { disabled, ...operator }: SavedOperator,
  change: Change,
): Promise<void> {
  const isBound = !isAltered(transaction, before) && before.email === operator.email;
  const { issuer, subject } = isBound ? before : { issuer: null, subject: null };
  const mac = operatorMac(transaction, { ...operator, isDisabled: disabled, issuer, subject });
  const values = { ...valuesOf(operator), disabled, issuer, subject, mac };
  await applyChange(transaction, updateOperator, values, change);
}

/** True if somebody bypassed the service to change the operator. Its name, address and roles then prove nothing. */
export function isAltered(store: Store, operator: Operator): boolean {
  const isDisabled = operator.disabledAt !== null;
  return !isGenuine(operatorMac(store, { ...operator, isDisabled }), operator.mac);
}

function valuesOf({ id, name, email, roles }: Pick<Operator, 'id' | 'name' | 'email' | 'roles'>) {
  return { id, name, ...nameKeys(name), email, roles };
}

const selectOperators = `
  select ${signInColumns}, disabled_at as "disabledAt", created_at as "createdAt",
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
