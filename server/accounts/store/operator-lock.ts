import type { Role } from '../../../generated/operator/roles.ts';
import { statement } from '../../database/statement.ts';
import type { Store } from '../../store/store.ts';
import { isGenuine, operatorKeyMac } from '../credential-macs.ts';
import { nameKeys } from '../identity.ts';
import { isGenuineOperator, isValidOperatorKey, signInColumns } from './sign-in.ts';
import type { EnabledOperator } from './sign-in.ts';

/** The operator who asks for a change, as it was when it signed in. */
interface Caller {
  /** null for OPERATOR_KEY. */
  readonly id: string | null;
  readonly roles: readonly Role[];
  /** null if it did not sign in with a personal key. */
  readonly keyId: string | null;
}

/** The facts that decide whether operators may be changed, and when they were read by the clock of the database. */
export interface OperatorRights {
  /** The caller can still sign in, with the same roles. */
  readonly callerStands: boolean;
  /** The admins who can sign in. */
  readonly workingAdmins: readonly string[];
  readonly readAt: Date;
}

/** Readers do not wait for this lock. Operators are few and change rarely. */
const lockTable = 'lock table operators in share row exclusive mode';

const readRights = statement<Omit<OperatorRights, 'workingAdmins'>>(
  'read_operator_rights',
  `select
     exists (
       select from operators
       where id = :id and roles = :roles::text[] and disabled_at is null
         and (:key_id::uuid is null
           or exists (select from operator_keys where operator_keys.id = :key_id and ${isValidOperatorKey}))
     ) as "callerStands",
     statement_timestamp() as "readAt"`,
);

/**
 * Locks the operators in this transaction. The facts that the second statement reads stay true until the transaction ends: two
 * admins cannot disable each other at once, and a revoked key issues none after its revocation was answered.
 */
export async function lockOperators(
  transaction: Store,
  caller: Caller,
  tokenIssuer: string | null,
): Promise<OperatorRights> {
  await transaction.database.execute(lockTable);
  const values = { id: caller.id, roles: caller.roles, key_id: caller.keyId };
  const [rights] = await transaction.database.run(readRights, values);
  if (rights === undefined) throw new Error('The rights of an operator were not read');
  return { ...rights, workingAdmins: await workingAdmins(transaction, tokenIssuer) };
}

interface AdminRow extends EnabledOperator {
  /** An admin has a row for each valid key; null if there is none. */
  readonly keyId: string | null;
  readonly keyHash: Uint8Array | null;
  readonly expiresAt: Date | null;
  readonly keyMac: Uint8Array | null;
}

const readAdmins = statement<AdminRow>(
  'read_admins',
  `select ${signInColumns}, operator_keys.id as "keyId", key_hash as "keyHash", expires_at as "expiresAt",
     operator_keys.mac as "keyMac"
   from operators
   left join operator_keys on operator_id = operators.id and ${isValidOperatorKey}
   where 'admin' = any(roles) and disabled_at is null`,
);

/** The admins who can sign in: with a key, or with ID tokens if they have already used one of this issuer. */
async function workingAdmins(store: Store, tokenIssuer: string | null): Promise<readonly string[]> {
  const rows = await store.database.run(readAdmins, {});
  const working = rows.filter(
    (row) =>
      isGenuineOperator(store, row) &&
      ((row.issuer !== null && row.issuer === tokenIssuer) || hasKey(store, row)),
  );
  return [...new Set(working.map(({ id }) => id))];
}

function hasKey(store: Store, { id: operatorId, keyId, keyHash, expiresAt, keyMac }: AdminRow): boolean {
  if (keyId === null || keyHash === null) return false;
  return isGenuine(operatorKeyMac(store, { id: keyId, operatorId, keyHash, expiresAt }), keyMac);
}

export async function hasWorkingAdmin(store: Store, tokenIssuer: string | null): Promise<boolean> {
  return (await workingAdmins(store, tokenIssuer)).length > 0;
}

const readTaken = statement<{ field: 'name' | 'email' }>(
  'read_taken_operator_field',
  `select case when name_key = :name_key or capitals_key = :capitals_key then 'name' else 'email' end as field
   from operators
   where id <> :id and (name_key = :name_key or capitals_key = :capitals_key or email = :email)
   limit 1`,
);

/** The field that another operator has already; null if neither name nor e-mail address is taken. */
export async function takenField(
  transaction: Store,
  { id, name, email }: { readonly id: string; readonly name: string; readonly email: string | null },
): Promise<'name' | 'email' | null> {
  const [taken] = await transaction.database.run(readTaken, { id, ...nameKeys(name), email });
  return taken?.field ?? null;
}
