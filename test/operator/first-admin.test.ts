import { randomBytes } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { isObject } from '../../server/contract/json-schema.ts';
import { statement } from '../../server/database/statement.ts';
import { dataIn, refusalIn } from '../support/partner.ts';
import { keyOfPerson } from '../support/people.ts';
import { startProductionService } from '../support/production-service.ts';
import { itemsIn, operatorContract, recordsOf } from './operator.ts';
import type { Operator } from './operator.ts';
import { callerWith, newPerson } from './people.ts';

const firstKey = randomBytes(32).toString('base64url');
const service = await startProductionService({ OPERATOR_KEY: firstKey });
afterAll(() => service.close());

const admin = { name: 'Rosa Chen', roles: ['admin'] };
const refused = { status: 403, code: 'FORBIDDEN', details: { reason: 'first_admin_only' } };

const expireAll = statement<object>(
  'expire_all',
  `update operator_keys set expires_at = now() - interval '1 second'`,
);

describe('OPERATOR_KEY of production', () => {
  let first: Operator;

  // No admin can sign in.
  beforeEach(async () => {
    first = callerWith(service, firstKey);
    await service.service.store.database.run(expireAll, {});
  });

  it('opens nothing but createOperator, and says how to make the first admin', async () => {
    for (const { id, method, path } of operatorContract.operations) {
      if (id === 'createOperator') continue;
      const answer = await first.send({
        method: method.toUpperCase(),
        path: path.replaceAll(/\{\w+\}/g, '01a19cc8-8f00-7d12-9a3b-6c1f0e2b7d44'),
        headers: { 'x-operator-key': firstKey },
      });
      expect({ id, ...refusalIn(answer) }).toMatchObject({ id, ...refused });
    }
    expect(refusalIn(await first.call('getSelf'))['message']).toBe(
      "OPERATOR_KEY only makes the first admin: npm run operator -- operator create --name 'YOUR NAME' --role admin. Everything else needs a personal key.",
    );
  });

  it('makes an admin with a key and nobody else, and another one once no admin can sign in', async () => {
    const create = (body: object) => first.call('createOperator', { body });
    expect(refusalIn(await create({ ...admin, roles: ['pharmacist', 'auditor'] }))).toMatchObject(refused);
    expect(refusalIn(await create({ ...admin, without_key: true }))).toMatchObject(refused);
    const made = await newPerson(first, ['admin', 'pharmacist']);
    expect(made.key).toMatch(/^prod_operator_/);
    const rosa = callerWith(service, made.key);
    const [record] = await recordsOf(rosa, { operation: 'createOperator', limit: '1' });
    expect(record).toMatchObject({ operator: null, key_id: null, address: '127.0.0.1', outcome: 'done' });
    expect(refusalIn(await create(admin))).toMatchObject(refused);
    await service.service.store.database.run(expireAll, {});
    expect((await create(admin)).status).toBe(201);
  });

  it('makes one admin if three ask at once', async () => {
    const names = ['One', 'Two', 'Three'];
    const answers = await Promise.all(
      names.map((name) => first.call('createOperator', { body: { ...admin, name } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 403, 403]);
    const made = answers.find(({ status }) => status === 201);
    if (!made) throw new Error('Nobody was made');
    const { key } = dataIn(made);
    const person = callerWith(service, isObject(key) ? String(key['operator_key']) : '');
    const operators = itemsIn(await person.call('listOperators'), 'operators');
    expect(operators.filter(({ name }) => names.includes(String(name)))).toHaveLength(1);
  });
});

describe('a personal key', () => {
  it('works in production without any OPERATOR_KEY, which is warned about while nobody is an admin', async () => {
    const without = await startProductionService({ OPERATOR_KEY: '' });
    onTestFinished(() => without.close());
    const pharmacist = callerWith(without, await keyOfPerson(without, ['pharmacist']));
    expect(dataIn(await pharmacist.call('getSelf'))).toMatchObject({ environment: 'production' });
    expect(without.logged.join('')).toContain('operator.nobody_can_sign_in');
  });

  it('of development opens nothing in production', async () => {
    const key = await keyOfPerson(service, ['pharmacist']);
    const other = callerWith(service, key.replace(/^prod_/, 'dev_'));
    expect(refusalIn(await other.call('getSelf'))).toMatchObject({ status: 401 });
  });
});
