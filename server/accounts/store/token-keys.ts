import type { JsonWebKey } from 'node:crypto';

import { advisoryLocks } from '../../database/advisory-locks.ts';
import { query, statement } from '../../database/statement.ts';
import { openIfReadable } from '../../sealing/sealer.ts';
import { applyChange, defineChange } from '../../store/change.ts';
import type { Change } from '../../store/change.ts';
import { inBatches } from '../../store/in-batches.ts';
import { transact } from '../../store/store.ts';
import type { Store } from '../../store/store.ts';

/** A key that signs access tokens (D38). */
export interface StoredTokenKey {
  /** The `kid`. */
  readonly id: string;
  readonly privateKey: JsonWebKey;
  readonly createdAt: Date;
}

/** A replaced key checks tokens for this long: processes sign with it for a minute more, and a token lives ten minutes. */
const overlap = `interval '15 minutes'`;

const placeOf = (id: string) => ({ table: 'token_keys', column: 'private_key', id });

interface Row {
  readonly id: string;
  readonly sealed: Uint8Array;
  readonly createdAt: Date;
}

const readKeys = query<Row>(
  'read_token_keys',
  `select id, private_key_sealed as sealed, created_at as "createdAt"
   from token_keys
   where retired_at is null or retired_at > :at
   order by created_at desc, id desc`,
);

/** The keys that check tokens, newest first. One that this service has not sealed is left out. */
export async function findTokenKeys({ database, sealer }: Store, at: Date): Promise<StoredTokenKey[]> {
  const rows = await database.run(readKeys, { at });
  return rows.flatMap(({ id, sealed, createdAt }) => {
    const privateKey = openIfReadable<JsonWebKey>(sealer.ofDeployment, placeOf(id), sealed);
    return privateKey ? [{ id, privateKey, createdAt }] : [];
  });
}

const lockKeys = statement<object>(
  'lock_token_keys',
  `select pg_advisory_xact_lock(${advisoryLocks.tokenKeys})`,
);

const insertKey = statement<object>(
  'insert_token_key',
  `insert into token_keys (id, private_key_sealed, created_at) values (:id, :sealed, :at)`,
);

/** Stores the first key, unless another process has. */
export function insertFirstTokenKey(
  store: Store,
  { id, privateKey, createdAt }: StoredTokenKey,
): Promise<void> {
  return transact(store, async (transaction) => {
    await transaction.database.run(lockKeys, {});
    if ((await findTokenKeys(transaction, createdAt)).length > 0) return;
    const sealed = store.sealer.ofDeployment.seal(placeOf(id), privateKey);
    await transaction.database.run(insertKey, { id, sealed, at: createdAt });
  });
}

const replaceKey = defineChange({
  name: 'rotate_token_key',
  done: 'rotated',
  writes: {
    retired: `
      update token_keys set retired_at = at + ${overlap} from permitted where retired_at is null`,
    rotated: `
      insert into token_keys (id, private_key_sealed, created_at)
      select :id, :sealed, at from permitted`,
  },
});

export async function replaceTokenKey(
  store: Store,
  { id, privateKey }: Omit<StoredTokenKey, 'createdAt'>,
  change: Change,
): Promise<void> {
  const sealed = store.sealer.ofDeployment.seal(placeOf(id), privateKey);
  await applyChange(store, replaceKey, { id, sealed }, change);
}

const purgeKeys = statement<object>('purge_token_keys', 'delete from token_keys where retired_at < now()');

const purgeAssertions = statement<object>(
  'purge_used_assertions',
  `delete from used_assertions
   where ctid = any(array(
     select ctid from used_assertions where expires_at < now() order by expires_at limit :batch for update skip locked
   ))
   returning id`,
);

/** Deletes keys that check no token any more, and assertions that have expired. */
export async function purgeTokens(store: Store): Promise<void> {
  await store.database.run(purgeKeys, {});
  await inBatches(store, purgeAssertions, {});
}
