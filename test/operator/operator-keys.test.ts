import { describe, expect, it } from 'vitest';

import { dataIn, noSuch, refusalIn } from '../support/partner.ts';
import { statement } from '../../server/database/statement.ts';
import { itemsIn, ownOperator, recordsOf } from './operator.ts';
import type { Operator } from './operator.ts';
import { callerWith, newPerson } from './people.ts';
import type { Person } from './people.ts';

const { service, operator } = await ownOperator();

const as = ({ key }: Pick<Person, 'key'>) => callerWith(service, key);

const statusOf = async (key: string) => (await as({ key }).call('getSelf')).status;

const keysOf = async ({ operator_id }: Person) =>
  itemsIn(await operator.call('listOperatorKeys', { path: { operator_id } }), 'keys');

const refused = {
  status: 401,
  code: 'UNAUTHORIZED',
  message: 'The operator key is missing or wrong.',
  details: undefined,
};

const expire = statement<object>('expire_key', `update operator_keys set expires_at = now() where id = :id`);

describe('the keys of an operator', () => {
  it('are issued, listed, rolled and revoked by the person itself, whatever its roles, and the audit names it and them', async () => {
    const person = await newPerson(operator, ['auditor']);
    const self = as(person);
    const path = { operator_id: person.operator_id.toUpperCase() };
    const issued = dataIn(await self.call('issueOperatorKey', { path, body: { label: 'tablet' } }));
    expect(await statusOf(String(issued['operator_key']))).toBe(200);
    const one = { ...path, key_id: String(issued['key_id']) };
    const rolled = dataIn(await self.call('rollOperatorKey', { path: one, body: { overlap_hours: 0 } }));
    expect(rolled).toMatchObject({ label: 'tablet', rolled_key_id: one.key_id });
    const { operator_id, name, key_id } = person;
    const [record] = await recordsOf(operator, { operation: 'rollOperatorKey', limit: '1' });
    expect(record).toMatchObject({
      operator: { operator_id, name },
      key_id,
      ids: { operator_id, key_id: one.key_id, new_key_id: rolled['key_id'] },
    });
    const other = { ...path, key_id: String(rolled['key_id']) };
    expect(dataIn(await self.call('revokeOperatorKey', { path: other }))).toMatchObject({
      status: 'revoked',
    });
    const keys = itemsIn(await self.call('listOperatorKeys', { path }), 'keys');
    expect(keys.map(({ status }) => status)).toEqual(['revoked', 'expired', 'active']);
    expect(keys[0]).toMatchObject({ issued_by_key_id: person.key_id });
    expect(JSON.stringify(keys)).not.toContain('_operator_');
  });

  it("of others need the role: one's own roles do not open them", async () => {
    const [person, other] = [await newPerson(operator, ['support']), await newPerson(operator, ['admin'])];
    const self = as(person);
    const path = { operator_id: other.operator_id, key_id: other.key_id };
    const refused = async (...call: Parameters<Operator['call']>) => refusalIn(await self.call(...call));
    const forbidden = { status: 403, details: { reason: 'role_required' } };
    for (const id of ['listOperatorKeys', 'revokeOperatorKey'] as const)
      expect(await refused(id, { path })).toMatchObject(forbidden);
    for (const id of ['issueOperatorKey', 'rollOperatorKey'] as const)
      expect(await refused(id, { path, body: {} })).toMatchObject(forbidden);
    const own = { operator_id: person.operator_id };
    const admin = { path: own, body: { roles: ['admin'] } };
    expect(await refused('updateOperator', admin)).toMatchObject({ status: 403 });
    const mixed = { ...own, key_id: other.key_id };
    for (const answer of [
      await refused('rollOperatorKey', { path: mixed, body: {} }),
      await refused('revokeOperatorKey', { path: mixed }),
    ])
      expect(answer).toEqual(noSuch('Key', 'key_id'));
    expect(await statusOf(other.key)).toBe(200);
  });

  it('work on for the overlap of a roll, and never longer than before', async () => {
    const person = await newPerson(operator);
    const path = { operator_id: person.operator_id, key_id: person.key_id };
    const roll = async (body: object) => dataIn(await operator.call('rollOperatorKey', { path, body }));
    const { rolled_key_expires_at } = await roll({});
    expect(await statusOf(person.key)).toBe(200);
    expect(await roll({ overlap_hours: 168 })).toMatchObject({ rolled_key_expires_at });
  });

  it('are refused in the same words, whether revoked, expired, disabled, unknown or of the other environment', async () => {
    const people = [await newPerson(operator), await newPerson(operator), await newPerson(operator)] as const;
    const [revoked, expired, disabled] = people;
    const path = ({ operator_id, key_id }: Person) => ({ operator_id, key_id });
    await operator.call('revokeOperatorKey', { path: path(revoked) });
    await service.service.store.database.run(expire, { id: expired.key_id });
    await operator.call('updateOperator', { path: path(disabled), body: { disabled: true } });
    const unknown = `dev_operator_${'A'.repeat(43)}`;
    const keys = [...people.map(({ key }) => key), unknown, revoked.key.replace('dev_', 'prod_')];
    for (const key of keys) {
      expect(refusalIn(await as({ key }).call('listPartners'))).toEqual(refused);
      service.clock.advance(3 * 3_600_000);
    }
    const states = await Promise.all(people.map(async (person) => (await keysOf(person))[0]?.['status']));
    expect(states).toEqual(['revoked', 'expired', 'revoked']);
    const again = dataIn(await operator.call('revokeOperatorKey', { path: path(revoked) }));
    expect(again['revoked_at']).toBe((await keysOf(revoked))[0]?.['revoked_at']);
    expect(
      refusalIn(await operator.call('rollOperatorKey', { path: path(expired), body: {} })),
    ).toMatchObject({
      status: 409,
      details: { reason: 'key_not_active' },
    });
  });

  it('are twenty that work at a time, of which one may be rolled at once', async () => {
    const person = await newPerson(operator);
    const path = { operator_id: person.operator_id };
    const issue = () => operator.call('issueOperatorKey', { path, body: {} });
    const answers = await Promise.all(Array.from({ length: 22 }, issue));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(19);
    const last = answers.find(({ status }) => status === 409);
    expect(last?.body).toMatchObject({ error: { details: { reason: 'key_limit' } } });
    const roll = (overlap_hours: number) =>
      operator.call('rollOperatorKey', { path: { ...path, key_id: person.key_id }, body: { overlap_hours } });
    expect((await roll(1)).status).toBe(409);
    expect((await roll(0)).status).toBe(201);
  });
});
