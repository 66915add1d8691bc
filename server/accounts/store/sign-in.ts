import type { Role } from '../../../generated/operator/roles.ts';
import { statement } from '../../database/statement.ts';
import type { Store } from '../../store/store.ts';
import { isGenuine, operatorKeyMac, operatorMac } from '../credential-macs.ts';
import type { AlteredCredential, OnAltered } from '../credential-macs.ts';
import type { TokenPerson } from '../oidc/id-tokens.ts';

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

/** The last use is kept to the minute: a request writes it only if the stored time is older than that. */
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

/** null if the key is unknown, revoked, expired or a disabled operator's, or if its row or the operator's was altered. */
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

/** A person whom a valid ID token names. */
type TokenOperator = Omit<SignedIn, 'key'>;

const findByEmail = statement<EnabledOperator>(
  'find_operator_by_email',
  `select ${signInColumns} from operators where email = :email and disabled_at is null`,
);

/** The MAC shows that the row is as it was read. */
const bindSubject = statement<object>(
  'bind_operator_subject',
  `update operators
   set oidc_issuer = :issuer, oidc_subject = :subject, mac = :mac
   where id = :id and mac = :unbound_mac
     and not exists (
       select from operators as other where other.oidc_issuer = :issuer and other.oidc_subject = :subject
     )`,
);

/**
 * The operator with the address; null if there is none, if it is disabled, if its row was altered, or if it is another person
 * at the issuer. The first sign-in binds the subject to the operator. From then on only that subject is the operator: an
 * address may be given to another person, a subject is not.
 */
export async function signInByToken(
  store: Store,
  person: TokenPerson,
  onAltered: OnAltered,
): Promise<TokenOperator | null> {
  const operatorOf = async ({ email }: TokenPerson) => (await store.database.run(findByEmail, { email }))[0];
  let found = await operatorOf(person);
  if (found?.subject === null && isGenuineOperator(store, found)) {
    await bind(store, found, person);
    found = await operatorOf(person);
  }
  if (found === undefined) return null;
  const { id, name, email, roles, issuer, subject } = found;
  if (!isGenuineOperator(store, found)) {
    onAltered({ kind: 'operator', id });
    return null;
  }
  return issuer === person.issuer && subject === person.subject ? { id, name, email, roles } : null;
}

/** Changes nothing if the subject is another operator's, or if the operator has changed since it was read. */
async function bind(
  store: Store,
  operator: EnabledOperator,
  { issuer, subject }: TokenPerson,
): Promise<void> {
  const mac = operatorMac(store, { ...operator, issuer, subject, isDisabled: false });
  const values = { id: operator.id, unbound_mac: operator.mac, issuer, subject, mac };
  await store.database.run(bindSubject, values);
}
