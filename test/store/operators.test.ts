import { afterAll, describe, expect, test } from 'vitest';

import { statement } from '../../server/database/statement.ts';
import { requireOperator } from '../../server/accounts/change-operators.ts';
import { newOperatorKey } from '../../server/accounts/key-format.ts';
import { hasWorkingAdmin } from '../../server/accounts/store/operator-lock.ts';
import { insertOperator, saveOperator } from '../../server/accounts/store/operators.ts';
import { signIn, signInByToken } from '../../server/accounts/store/sign-in.ts';
import { notAltered } from '../support/deployment.ts';
import { freshStore } from '../support/stores.ts';
import { aChange, anId } from './fixtures.ts';

const { store, close } = await freshStore();
afterAll(close);

const inAnHour = () => new Date(Date.now() + 3_600_000);

/** An operator with a key, which it may have used before. */
async function anOperator(roles: readonly ('admin' | 'auditor')[]) {
  const id = anId();
  const operator = { id, name: `Operator ${id}`, email: `${id}@pharmacy.example`, roles };
  const { keyHash } = newOperatorKey('development');
  await insertOperator(
    store,
    operator,
    { id: anId(), keyHash, label: null, expiresAt: inAnHour() },
    aChange(null),
  );
  return { operator, keyHash };
}

const expireKey = statement<object>(
  'expire_operator_key',
  `update operator_keys set expires_at = now() - interval '1 second' where operator_id = :id`,
);
const ageUse = statement<object>(
  'age_use_of_operator_key',
  `update operator_keys set last_used_at = now() - make_interval(secs => :age) where key_hash = :key_hash`,
);
const readUse = statement<{ age: number }>(
  'read_use_of_operator_key',
  `select extract(epoch from now() - last_used_at)::float8 as age from operator_keys where key_hash = :key_hash`,
);

const issuer = 'https://issuer.example';

describe('an admin who can sign in', () => {
  test('has a key that works, or has signed in with ID tokens of the issuer whose tokens are taken', async () => {
    expect(await hasWorkingAdmin(store, issuer)).toBe(false);
    await anOperator(['auditor']);
    expect(await hasWorkingAdmin(store, issuer)).toBe(false);
    const { operator } = await anOperator(['admin']);
    expect(await hasWorkingAdmin(store, null)).toBe(true);
    await store.database.run(expireKey, { id: operator.id });
    expect(await hasWorkingAdmin(store, issuer)).toBe(false);
    await signInByToken(store, { issuer, subject: 'subject', email: operator.email }, notAltered);
    expect(await hasWorkingAdmin(store, null)).toBe(false);
    expect(await hasWorkingAdmin(store, issuer)).toBe(true);
    expect(await hasWorkingAdmin(store, 'https://next-issuer.example')).toBe(false);
    const before = await requireOperator(store, operator.id);
    await saveOperator(store, before, { ...operator, disabled: true }, aChange(null));
    expect(await hasWorkingAdmin(store, issuer)).toBe(false);
  });
});

describe('a sign-in', () => {
  test('writes the last use of a key only if the one before is a minute old', async () => {
    const { keyHash } = await anOperator(['auditor']);
    const ageAfter = async (age: number) => {
      await store.database.run(ageUse, { age, key_hash: keyHash });
      expect(await signIn(store, keyHash, notAltered)).not.toBeNull();
      const [row] = await store.database.run(readUse, { key_hash: keyHash });
      return row?.age ?? Infinity;
    };
    expect(await ageAfter(30)).toBeGreaterThanOrEqual(30);
    expect(await ageAfter(61)).toBeLessThan(30);
  });

  test('with a key that has expired leaves no use', async () => {
    const { operator, keyHash } = await anOperator(['auditor']);
    await store.database.run(expireKey, { id: operator.id });
    expect(await signIn(store, keyHash, notAltered)).toBeNull();
    const [row] = await store.database.run(readUse, { key_hash: keyHash });
    expect(row?.age).toBeNull();
  });
});
