import { statement } from '../../database/statement.ts';
import { newId } from '../../store/identifiers.ts';
import type { Store } from '../../store/store.ts';
import { operatorKeyMac, operatorMac } from '../credential-macs.ts';
import { nameKeys } from '../identity.ts';
import { signInColumns } from './sign-in.ts';
import type { EnabledOperator } from './sign-in.ts';

const name = 'Development';

/** Its roles are set again, because somebody may have changed them. */
const saveOperator = statement<EnabledOperator>(
  'save_development_operator',
  `insert into operators (id, name, name_key, capitals_key, roles, created_at)
   values (:id, :name, :name_key, :capitals_key, :roles::text[], :at)
   on conflict (name_key) do update set roles = excluded.roles, disabled_at = null
   returning ${signInColumns}`,
);

const saveOperatorMac = statement<object>(
  'save_mac_of_development_operator',
  'update operators set mac = :mac where id = :id',
);

/** A key without an expiry was made by an earlier start. */
const revokeFormerKeys = statement<object>(
  'revoke_former_development_keys',
  `update operator_keys
   set revoked_at = statement_timestamp(), mac = null
   where operator_id = :operator_id and expires_at is null and revoked_at is null and key_hash <> :key_hash`,
);

const saveKey = statement<{ id: string }>(
  'save_development_key',
  `insert into operator_keys (id, operator_id, key_hash, label, created_at)
   values (:id, :operator_id, :key_hash, 'operator.key', :at)
   on conflict (key_hash) do update set operator_id = excluded.operator_id, revoked_at = null, expires_at = null
   returning id`,
);

const saveKeyMac = statement<object>(
  'save_mac_of_development_key',
  'update operator_keys set mac = :mac where id = :id',
);

/** Makes sure that development has an operator with every role, whose key is the one in DATA_DIR/operator.key (D47). */
export function openDevelopmentOperator(
  store: Store,
  {
    keyHash,
    roles,
    now,
  }: { readonly keyHash: Buffer; readonly roles: readonly string[]; readonly now: Date },
): Promise<void> {
  return store.database.transaction(async (database) => {
    const operator = { id: newId(now), name, ...nameKeys(name), roles, at: now };
    const [saved] = await database.run(saveOperator, operator);
    if (saved === undefined) throw new Error('The Development operator was not saved');
    const { id: operatorId } = saved;
    await database.run(saveOperatorMac, {
      id: operatorId,
      mac: operatorMac(store, { ...saved, isDisabled: false }),
    });
    const key = { operator_id: operatorId, key_hash: keyHash };
    await database.run(revokeFormerKeys, key);
    const [savedKey] = await database.run(saveKey, { ...key, id: newId(now), at: now });
    if (savedKey === undefined) throw new Error('The key of the Development operator was not saved');
    const { id } = savedKey;
    await database.run(saveKeyMac, {
      id,
      mac: operatorKeyMac(store, { id, operatorId, keyHash, expiresAt: null }),
    });
  });
}
