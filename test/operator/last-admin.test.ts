import { describe, expect, it, onTestFinished } from 'vitest';

import { openDevelopmentOperator } from '../../server/accounts/store/development-operator.ts';
import { operatorKeyHash } from '../../server/accounts/key-format.ts';
import { dataIn, refusalIn } from '../support/partner.ts';
import { ownOperator } from './operator.ts';
import { callerWith, newPerson } from './people.ts';
import type { Person } from './people.ts';

const { service, operator } = await ownOperator();

const as = ({ key }: Pick<Person, 'key'>) => callerWith(service, key);

const statusOf = async (key: string) => (await as({ key }).call('getSelf')).status;

describe('the last admin who can sign in', () => {
  /** Two admins, who are the only ones: the operator Development loses the role until the test ends. */
  async function onlyAdmins(): Promise<readonly [Person, Person]> {
    const development = { operator_id: String(dataIn(await operator.call('getSelf'))['operator_id']) };
    const people = [await newPerson(operator, ['admin']), await newPerson(operator, ['admin'])] as const;
    const { store } = service.service;
    onTestFinished(async () => {
      await openDevelopmentOperator(store, {
        keyHash: operatorKeyHash(operator.key),
        roles: ['admin', 'pharmacist', 'auditor'],
        now: store.database.now(),
      });
      for (const { operator_id } of people)
        await operator.call('updateOperator', { path: { operator_id }, body: { disabled: true } });
    });
    const body = { roles: ['auditor'] };
    expect((await operator.call('updateOperator', { path: development, body })).status).toBe(200);
    return people;
  }

  const lastAdmin = { status: 409, details: { reason: 'last_admin' } };

  it('is neither disabled nor loses the role, nor the last key, but can roll it', async () => {
    const [admin, other] = await onlyAdmins();
    const self = as(admin);
    const disabling = { path: { operator_id: other.operator_id }, body: { disabled: true } };
    expect((await self.call('updateOperator', disabling)).status).toBe(200);
    const path = { operator_id: admin.operator_id };
    for (const body of [{ disabled: true }, { roles: ['auditor'] }]) {
      expect(refusalIn(await self.call('updateOperator', { path, body }))).toMatchObject(lastAdmin);
    }
    const key = { ...path, key_id: admin.key_id };
    expect(refusalIn(await self.call('revokeOperatorKey', { path: key }))).toMatchObject(lastAdmin);
    // An admin without a key cannot sign in and does not count.
    const body = { name: 'Without a key', roles: ['admin'], without_key: true };
    expect((await self.call('createOperator', { body })).status).toBe(201);
    expect(refusalIn(await self.call('updateOperator', { path, body: { disabled: true } }))).toMatchObject(
      lastAdmin,
    );
    const rolled = dataIn(await self.call('rollOperatorKey', { path: key, body: { overlap_hours: 0 } }));
    expect(await statusOf(String(rolled['operator_key']))).toBe(200);
  });

  it('remains if two admins disable each other at once', async () => {
    const [one, two] = await onlyAdmins();
    const disable = (by: Person, whom: Person) =>
      as(by).call('updateOperator', { path: { operator_id: whom.operator_id }, body: { disabled: true } });
    const answers = await Promise.all([disable(one, two), disable(two, one)]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const [loser] = answers.filter(({ status }) => status !== 200);
    // The loser could no longer sign in when its turn came.
    expect(loser?.status).toBe(401);
    expect((await Promise.all([statusOf(one.key), statusOf(two.key)])).toSorted()).toEqual([200, 401]);
  });
});
