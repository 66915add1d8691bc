import { statement } from '../database/statement.ts';
import type { Role } from '../domain/role.ts';
import type { Store } from './store.ts';

/** A person who has shown a valid key. */
export interface SignedIn {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly roles: readonly Role[];
  readonly key: { readonly id: string; readonly label: string | null; readonly expiresAt: Date | null };
}

interface SignedInRow extends Omit<SignedIn, 'key'> {
  readonly keyId: string;
  readonly label: string | null;
  readonly expiresAt: Date | null;
}

/** A key that is neither revoked nor expired, by the clock of the database. */
export const isValidOperatorKey = `
  (operator_keys.revoked_at is null
   and (operator_keys.expires_at is null or operator_keys.expires_at > statement_timestamp()))`;

/** The last use is kept to the minute: a request writes it only if the one before is older. */
const findByKey = statement<SignedInRow>(
  'sign_in_operator',
  `with found as (
     select operators.id, name, email, roles, operator_keys.id as key_id, label, expires_at
     from operator_keys
     join operators on operators.id = operator_id
     where key_hash = :key_hash and disabled_at is null and ${isValidOperatorKey}
   ),
   used as (
     update operator_keys
     set last_used_at = statement_timestamp()
     from found
     where operator_keys.id = found.key_id
       and (last_used_at is null or last_used_at < statement_timestamp() - interval '1 minute')
   )
   select id, name, email, roles, key_id as "keyId", label, expires_at as "expiresAt"
   from found`,
);

/** null: no such key, or it was revoked, has expired or is a disabled operator's. */
export async function signIn(store: Store, keyHash: Buffer): Promise<SignedIn | null> {
  const [found] = await store.database.run(findByKey, { key_hash: keyHash });
  if (found === undefined) return null;
  const { keyId, label, expiresAt, ...person } = found;
  return { ...person, key: { id: keyId, label, expiresAt } };
}
