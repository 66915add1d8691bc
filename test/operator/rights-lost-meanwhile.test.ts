import { describe, expect, test } from 'vitest';

import { changeOperators, requireOperator } from '../../server/accounts/change-operators.ts';
import { newOperatorKey } from '../../server/accounts/key-format.ts';
import { revokeOperatorKey } from '../../server/accounts/store/operator-keys.ts';
import { insertOperator, saveOperator } from '../../server/accounts/store/operators.ts';
import type { SavedOperator } from '../../server/accounts/store/operators.ts';
import { operatorContext } from '../../server/operator/context.ts';
import { aChange, anId, now } from '../store/fixtures.ts';
import { auditKeysOf } from '../support/sealed-audit.ts';
import { sharedStore } from '../support/stores.ts';

const { store } = await sharedStore();

const save = async (after: SavedOperator) =>
  saveOperator(store, await requireOperator(store, after.id), after, aChange(null));

/** A request of an admin that was let in, and is about to change operators. */
async function aRequestUnderWay() {
  const roles = ['admin'] as const;
  const operator = { id: anId(), name: `Operator ${anId()}`, email: null, roles };
  const expiresAt = new Date(Date.now() + 3_600_000);
  const key = { id: anId(), label: null, expiresAt };
  const { keyHash } = newOperatorKey('production');
  await insertOperator(store, operator, { ...key, keyHash }, aChange(null));
  const context = operatorContext({
    ...{ store, environment: 'production', tokenIssuer: null, address: null, now, requestId: anId() },
    arrivedAt: store.database.now(),
    operator: { ...operator, scopes: new Set(['operators:write']), key },
    requiresReview: false,
    certificateExpiresAt: () => undefined,
    auditKeys: auditKeysOf('a'),
    operation: 'createOperator',
    elapsedMs: () => 0,
    auditRead: () => undefined,
  });
  return { operator, key, change: () => changeOperators(context, () => Promise.resolve('changed')) };
}

const refused = { code: 'UNAUTHORIZED' };

describe('a change of operators that is under way', () => {
  test('is made if its sender can still sign in, with the roles that admitted it', async () => {
    const { change } = await aRequestUnderWay();
    expect(await change()).toBe('changed');
  });

  test('is refused after its sender was disabled', async () => {
    const { operator, change } = await aRequestUnderWay();
    await save({ ...operator, disabled: true });
    await expect(change()).rejects.toMatchObject(refused);
  });

  test('is refused after its sender got other roles', async () => {
    const { operator, change } = await aRequestUnderWay();
    await save({ ...operator, roles: ['auditor'], disabled: false });
    await expect(change()).rejects.toMatchObject(refused);
  });

  test('is refused after its key was revoked', async () => {
    const { key, change } = await aRequestUnderWay();
    await revokeOperatorKey(store, key.id, aChange(null));
    await expect(change()).rejects.toMatchObject(refused);
  });
});
