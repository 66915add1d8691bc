import { statement } from '../database/statement.ts';
import type { Role } from '../domain/role.ts';
import { isGenuine, operatorKeyMac, operatorMac } from './credentials.ts';
import type { AlteredCredential, OnAltered } from './credentials.ts';
import type { Store } from './store.ts';

/** A person who has shown a valid key. */
export interface SignedIn {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly roles: readonly Role[];
  readonly key: { readonly id: string; readonly label: string | null; readonly expiresAt: Date | null };
}

/** An operator that is not disabled, as its MAC covers it. */
export interface EnabledOperator extends Omit<SignedIn, 'key'> {
  readonly issuer: string | null;
  readonly subject: string | null;
  readonly mac: Uint8Array | null;
}

/** The columns of an operator that decide a sign-in. */
export const signInColumns = `
  operators.id, name, email, roles, oidc_issuer as "issuer", oidc_subject as "subject", operators.mac`;

export function isGenuineOperator(store: Store, operator: EnabledOperator): boolean {
  return isGenuine(operatorMac(store, { ...operator, isDisabled: false }), operator.mac);
}

interface SignedInRow extends EnabledOperator {
  readonly keyId: string;
  readonly label: string | null;
  readonly expiresAt: Date | null;
  readonly keyMac: Uint8Array | null;
}

/** A key that is neither revoked nor expired, by the clock of the database. */
export const isValidOperatorKey = `
  (operator_keys.revoked_at is null
   and (operator_keys.expires_at is null or operator_keys.expires_at > statement_timestamp()))`;

/** The last use is kept to the minute: a request writes it only if the one before is older. */
const findByKey = statement<SignedInRow>(
  'sign_in_operator',
  `with found as (
     select ${signInColumns}, operator_keys.id as "keyId", label, expires_at as "expiresAt", operator_keys.mac as "keyMac"
     from operator_keys
     join operators on operators.id = operator_id
     where key_hash = :key_hash and disabled_at is null and ${isValidOperatorKey}
   ),
   used as (
     update operator_keys
     set last_used_at = statement_timestamp()
     from found
     where operator_keys.id = found."keyId"
       and (last_used_at is null or last_used_at < statement_timestamp() - interval '1 minute')
   )
   select * from found`,
);

/** null: no such key, it was revoked, has expired or is a disabled operator's, or its row or the operator's was altered. */
export async function signIn(store: Store, keyHash: Buffer, onAltered: OnAltered): Promise<SignedIn | null> {
  const [found] = await store.database.run(findByKey, { key_hash: keyHash });
  if (found === undefined) return null;
  const altered = alteredIn(store, found, keyHash);
  if (altered) {
    onAltered(altered);
    return null;
  }
  const { id, name, email, roles, keyId, label, expiresAt } = found;
  return { id, name, email, roles, key: { id: keyId, label, expiresAt } };
}

function alteredIn(store: Store, found: SignedInRow, keyHash: Buffer): AlteredCredential | undefined {
  const { id: operatorId, keyId: id, expiresAt } = found;
  const mac = operatorKeyMac(store, { id, operatorId, keyHash, expiresAt });
  if (!isGenuine(mac, found.keyMac)) return { kind: 'operator_key', id };
  return isGenuineOperator(store, found) ? undefined : { kind: 'operator', id: operatorId };
}
