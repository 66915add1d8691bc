import type { Connection } from '../database/database.ts';
import { statement } from '../database/statement.ts';
import type { Role } from '../domain/role.ts';
import { nameKey } from './operators.ts';
import { isValidOperatorKey } from './sign-in.ts';

/** Who asks for a change of operators: as it was when it signed in. */
export interface Caller {
  /** null for OPERATOR_KEY. */
  readonly id: string | null;
  readonly roles: readonly Role[];
  /** null if it did not sign in with a personal key. */
  readonly keyId: string | null;
}

/** What decides whether operators may be changed, and when that was read by the clock of the database. */
export interface OperatorRights {
  /** Whether the caller could still sign in, with the roles that it had. */
  readonly callerStands: boolean;
  /** The admins who can sign in. */
  readonly workingAdmins: readonly string[];
  readonly readAt: Date;
}

/** Readers do not wait for it. Operators are few and change rarely. */
const lockTable = 'lock table operators in share row exclusive mode';

const readRights = statement<OperatorRights>(
  'read_operator_rights',
  `select
     exists (
       select from operators
       where id = :id and roles = :roles::text[] and disabled_at is null
         and (:key_id::uuid is null
           or exists (select from operator_keys where operator_keys.id = :key_id and ${isValidOperatorKey}))
     ) as "callerStands",
     array(${workingAdmins()}) as "workingAdmins",
     statement_timestamp() as "readAt"`,
);

/**
 * Locks the operators in this transaction. What is read in the second statement holds until the transaction ends: two
 * admins cannot disable each other at once, and a revoked key issues none after its revocation was answered.
 */
export async function lockOperators(
  transaction: Connection,
  caller: Caller,
  tokenIssuer: string | null,
): Promise<OperatorRights> {
  await transaction.execute(lockTable);
  const values = { id: caller.id, roles: caller.roles, key_id: caller.keyId, token_issuer: tokenIssuer };
  const [rights] = await transaction.run(readRights, values);
  if (rights === undefined) throw new Error('The rights of an operator were not read');
  return rights;
}

function workingAdmins(): string {
  return `
    select operators.id::text from operators
    where 'admin' = any(roles) and disabled_at is null
      and (oidc_issuer = :token_issuer::text
        or exists (select from operator_keys where operator_id = operators.id and ${isValidOperatorKey}))`;
}

const readAdmin = statement<object>('read_working_admin', `${workingAdmins()} limit 1`);

/** Whether an admin can sign in: with a key, or with ID tokens if it has done so with one of this issuer. */
export async function hasWorkingAdmin(database: Connection, tokenIssuer: string | null): Promise<boolean> {
  return (await database.run(readAdmin, { token_issuer: tokenIssuer })).length > 0;
}

const readTaken = statement<{ field: 'name' | 'email' }>(
  'read_taken_operator_field',
  `select case when name_key = :name_key then 'name' else 'email' end as field
   from operators
   where id <> :id and (name_key = :name_key or email = :email)
   limit 1`,
);

/** What another operator has already; null if neither name nor e-mail address is taken. */
export async function takenField(
  transaction: Connection,
  { id, name, email }: { readonly id: string; readonly name: string; readonly email: string | null },
): Promise<'name' | 'email' | null> {
  const [taken] = await transaction.run(readTaken, { id, name_key: nameKey(name), email });
  return taken?.field ?? null;
}
