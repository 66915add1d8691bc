import { statement } from '../database/statement.ts';
import type { Role } from '../domain/role.ts';
import type { Store } from './store.ts';

/** A person whom a valid ID token names. */
export interface TokenOperator {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly roles: readonly Role[];
}

interface FoundRow extends TokenOperator {
  readonly issuer: string | null;
  readonly subject: string | null;
}

/** Who somebody is at an issuer. */
export interface Subject {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
}

const findByEmail = statement<FoundRow>(
  'find_operator_by_email',
  `select id, name, email, roles, oidc_issuer as "issuer", oidc_subject as "subject"
   from operators
   where email = :email and disabled_at is null`,
);

const bindSubject = statement<object>(
  'bind_operator_subject',
  `update operators
   set oidc_issuer = :issuer, oidc_subject = :subject
   where email = :email and disabled_at is null and oidc_subject is null
     and not exists (
       select from operators as other where other.oidc_issuer = :issuer and other.oidc_subject = :subject
     )`,
);

/**
 * The operator with the address; null if there is none, if it is disabled, or if it is another person at the issuer. The
 * first sign-in binds the subject to the operator. From then on only that subject is the operator: an address may be given
 * to another person, a subject is not.
 */
export async function signInByToken(store: Store, person: Subject): Promise<TokenOperator | null> {
  const { database } = store;
  const { issuer, subject, email } = person;
  const find = async () => (await database.run(findByEmail, { email }))[0];
  let found = await find();
  if (found?.subject === null) {
    await database.run(bindSubject, { issuer, subject, email });
    found = await find();
  }
  if (found === undefined || found.issuer !== issuer || found.subject !== subject) return null;
  const { id, name, roles } = found;
  return { id, name, email: found.email, roles };
}
