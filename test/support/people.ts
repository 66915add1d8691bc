import type { Role } from '../../generated/operator/roles.ts';
import { operatorKeyMac, operatorMac } from '../../server/accounts/credential-macs.ts';
import { newOperatorKey } from '../../server/accounts/key-format.ts';
import { statement } from '../../server/database/statement.ts';
import { newId } from '../../server/store/identifiers.ts';
import type { TestService } from './service.ts';

const insertPerson = statement<object>(
  'insert_person',
  `with person as (
     insert into operators (id, name, name_key, capitals_key, roles, created_at, mac)
     values (:id, :name, :name, :name, :roles::text[], now(), :mac)
     returning id
   )
   insert into operator_keys (id, operator_id, key_hash, label, created_at, expires_at, mac)
   select :key_id, id, :key_hash, 'test', now(), :expires_at, :key_mac
   from person`,
);

const termMs = 90 * 86_400_000;

/** Makes an operator with these roles, and returns its key. */
export async function keyOfPerson(
  { service: { store, demo }, clock }: TestService,
  roles: readonly Role[],
  expiresAt = new Date(store.database.now().getTime() + termMs),
): Promise<string> {
  const id = newId(clock.now());
  const { operatorKey, keyHash } = newOperatorKey(demo ? 'development' : 'production');
  const operator = { id, name: `${roles.join(' and ')} ${id}`, email: null, roles };
  const key = { id: newId(clock.now()), expiresAt };
  const values = {
    ...operator,
    mac: operatorMac(store, { ...operator, isDisabled: false, issuer: null, subject: null }),
    key_id: key.id,
    key_hash: keyHash,
    expires_at: key.expiresAt,
    key_mac: operatorKeyMac(store, { ...key, operatorId: id, keyHash }),
  };
  await store.database.run(insertPerson, values);
  return operatorKey;
}
