import { describe, expect, it, onTestFinished } from 'vitest';

import { openDevelopmentOperator } from '../../server/accounts/store/development-operator.ts';
import { operatorKeyHash } from '../../server/accounts/key-format.ts';
import { dataIn, refusalIn } from '../support/partner.ts';
import { itemsIn, operatorAt, ownOperator } from './operator.ts';
import type { Operator } from './operator.ts';
import { newPerson } from './people.ts';
import type { Person } from './people.ts';

const { service, operator } = await ownOperator();

/** The caller that a person is with a key. */
function as({ key }: Pick<Person, 'key'>): Operator {
  const caller = operatorAt(service.service.operatorUrl, key, service.authority ?? '');
  onTestFinished(() => caller.close());
  return caller;
}

const statusOf = async (key: string) => (await as({ key }).call('getSelf')).status;

describe('the last admin who can sign in', () => {
  /** Lets these admins be the only ones: the operator Development loses the role until its next start. */
  async function onlyAdmins(count: number) {
    const self = dataIn(await operator.call('getSelf'));
    const development = { operator_id: String(self['operator_id']) };
    const people = await Promise.all(Array.from({ length: count }, () => newPerson(operator, ['admin'])));
    const [first] = people;
    if (!first) throw new Error('Nobody is an admin');
    const known = new Set(people.map(({ operator_id }) => operator_id));
    for (const { operator_id, roles, disabled_at } of itemsIn(
      await operator.call('listOperators', { query: { limit: '200' } }),
      'operators',
    )) {
      const isOther = !known.has(String(operator_id)) && operator_id !== development.operator_id;
      if (isOther && disabled_at === null && Array.isArray(roles) && roles.includes('admin')) {
        const path = { operator_id: String(operator_id) };
        await operator.call('updateOperator', { path, body: { disabled: true } });
      }
    }
    const others = { roles: ['auditor'] };
    expect((await operator.call('updateOperator', { path: development, body: others })).status).toBe(200);
    const { store } = service.service;
    const restore = () =>
      openDevelopmentOperator(store, {
        keyHash: operatorKeyHash(operator.key),
        roles: ['admin', 'pharmacist', 'auditor'],
        now: store.database.now(),
      });
    onTestFinished(async () => {
      await restore();
    });
    return people;
  }

  const lastAdmin = { status: 409, details: { reason: 'last_admin' } };

  it('is neither disabled nor loses the role, nor the last key, but can roll it', async () => {
    const [admin] = await onlyAdmins(1);
    if (!admin) throw new Error('There is no admin');
    const self = as(admin);
    const path = { operator_id: admin.operator_id };
    for (const body of [{ disabled: true }, { roles: ['auditor'] }]) {
      expect(refusalIn(await self.call('updateOperator', { path, body }))).toMatchObject(lastAdmin);
    }
    const key = { ...path, key_id: admin.key_id };
    expect(refusalIn(await self.call('revokeOperatorKey', { path: key }))).toMatchObject(lastAdmin);
    // One without a key cannot sign in, so it does not count.
    const body = { name: 'Without a key', roles: ['admin'], without_key: true };
    expect((await self.call('createOperator', { body })).status).toBe(201);
    expect(refusalIn(await self.call('updateOperator', { path, body: { disabled: true } }))).toMatchObject(
      lastAdmin,
    );
    const rolled = dataIn(await self.call('rollOperatorKey', { path: key, body: { overlap_hours: 0 } }));
    expect(await statusOf(String(rolled['operator_key']))).toBe(200);
  });

  it('remains if two admins disable each other at once', async () => {
    const [one, two] = await onlyAdmins(2);
    if (!one || !two) throw new Error('There are not two admins');
    const disable = (by: Person, whom: Person) =>
      as(by).call('updateOperator', { path: { operator_id: whom.operator_id }, body: { disabled: true } });
    const answers = await Promise.all([disable(one, two), disable(two, one)]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const [loser] = answers.filter(({ status }) => status !== 200);
    // The one who lost could no longer sign in when it was its turn.
    expect(loser?.status).toBe(401);
    expect((await Promise.all([statusOf(one.key), statusOf(two.key)])).toSorted()).toEqual([200, 401]);
  });
});
