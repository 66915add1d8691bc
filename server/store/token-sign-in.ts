import { statement } from '../database/statement.ts';
import type { Role } from '../domain/role.ts';
import { operatorMac } from './credentials.ts';
import type { OnAltered } from './credentials.ts';
import { isGenuineOperator, signInColumns } from './sign-in.ts';
import type { EnabledOperator } from './sign-in.ts';
import type { Store } from './store.ts';

/** A person whom a valid ID token names. */
export interface TokenOperator {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly roles: readonly Role[];
}

/** Who somebody is at an issuer. */
export interface Subject {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
}

const ofAddress = `select ${signInColumns} from operators where email = :email and disabled_at is null`;

const findByEmail = statement<EnabledOperator>('find_operator_by_email', ofAddress);

const lockByEmail = statement<EnabledOperator>('lock_operator_by_email', `${ofAddress} for no key update`);

const bindSubject = statement<{ id: string }>(
  'bind_operator_subject',
  `update operators
   set oidc_issuer = :issuer, oidc_subject = :subject, mac = :mac
   where id = :id
     and not exists (
       select from operators as other where other.oidc_issuer = :issuer and other.oidc_subject = :subject
     )
   returning id`,
);

/**
 * The operator with the address; null if there is none, if it is disabled, if its row was altered, or if it is another person
 * at the issuer. The first sign-in binds the subject to the operator. From then on only that subject is the operator: an
 * address may be given to another person, a subject is not.
 */
export async function signInByToken(
  store: Store,
  person: Subject,
  onAltered: OnAltered,
): Promise<TokenOperator | null> {
  const [known] = await store.database.run(findByEmail, { email: person.email });
  const found = known?.subject === null ? await bound(store, person) : known;
  if (found === undefined) return null;
  const { id, name, email, roles, issuer, subject } = found;
  if (!isGenuineOperator(store, found)) {
    onAltered({ kind: 'operator', id });
    return null;
  }
  return issuer === person.issuer && subject === person.subject ? { id, name, email, roles } : null;
}

/** The operator with the address, bound to the subject unless it is bound, its row was altered or the subject is another's. */
function bound(store: Store, { issuer, subject, email }: Subject): Promise<EnabledOperator | undefined> {
  return store.database.transaction(async (database) => {
    const [found] = await database.run(lockByEmail, { email });
    if (found === undefined || found.subject !== null || !isGenuineOperator(store, found)) return found;
    const mac = operatorMac(store, { ...found, issuer, subject, isDisabled: false });
    const rows = await database.run(bindSubject, { id: found.id, issuer, subject, mac });
    return rows.length === 0 ? found : { ...found, issuer, subject, mac };
  });
}
