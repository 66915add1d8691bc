import { statement } from '../../server/database/statement.ts';
import type { Role } from '../../server/domain/role.ts';
import { newId } from '../../server/store/identifiers.ts';
import { newOperatorKey } from '../../server/store/operator-key.ts';
import type { TestService } from './service.ts';

const insertPerson = statement<object>(
  'insert_person',
  `with person as (
     insert into operators (id, name, name_key, roles, created_at)
     values (:id, :name, :name, :roles::text[], now())
     returning id
   )
   insert into operator_keys (id, operator_id, key_hash, label, created_at, expires_at)
   select :key_id, id, :key_hash, 'test', now(), now() + interval '90 days'
   from person`,
);

/** Makes an operator with these roles, and returns its key. */
export async function keyOfPerson({ service, clock }: TestService, roles: readonly Role[]): Promise<string> {
  const id = newId(clock.now());
  const { operatorKey, keyHash } = newOperatorKey(service.demo ? 'development' : 'production');
  const values = {
    id,
    name: `${roles.join(' and ')} ${id}`,
    roles,
    key_id: newId(clock.now()),
    key_hash: keyHash,
  };
  await service.store.database.run(insertPerson, values);
  return operatorKey;
}
