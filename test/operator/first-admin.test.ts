import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { isObject } from '../../server/contract/json-schema.ts';
import { statement } from '../../server/database/statement.ts';
import { startProductionService } from '../support/production-service.ts';
import { dataIn, refusalIn } from '../support/partner.ts';
import type { TestService } from '../support/service.ts';
import { itemsIn, operatorAt, operatorContract, operatorWith, recordsOf } from './operator.ts';
import type { Operator } from './operator.ts';
import { newPerson } from './people.ts';

const firstKey = randomBytes(32).toString('base64url');

const urlOf = ({ service }: TestService) => service.operatorUrl.replace('127.0.0.1', 'localhost');

/** A production service without operators, and a caller with its OPERATOR_KEY. */
async function emptyProduction() {
  const service = await startProductionService({ OPERATOR_KEY: firstKey });
  const first = operatorAt(urlOf(service), firstKey, service.authority ?? '');
  onTestFinished(async () => {
    await first.close();
    await service.close();
  });
  return { service, first };
}

const personWith = (service: TestService, key: string) => {
  const person = operatorAt(urlOf(service), key, service.authority ?? '');
  onTestFinished(() => person.close());
  return person;
};

const refusedWith = (reason: string) => ({ status: 403, code: 'FORBIDDEN', details: { reason } });

const admin = { name: 'Rosa Chen', roles: ['admin'] };

describe('OPERATOR_KEY of production', () => {
  it('opens nothing but createOperator, and says how to make the first admin', async () => {
    const { first } = await emptyProduction();
    for (const { id, method, path } of operatorContract.operations) {
      if (id === 'createOperator') continue;
      const answer = await first.send({
        method: method.toUpperCase(),
        path: path.replaceAll(/\{\w+\}/g, '01a19cc8-8f00-7d12-9a3b-6c1f0e2b7d44'),
        headers: { 'x-operator-key': firstKey },
      });
      expect({ id, ...refusalIn(answer) }).toMatchObject({ id, ...refusedWith('first_admin_only') });
    }
    expect(refusalIn(await first.call('getSelf'))['message']).toBe(
      "OPERATOR_KEY only makes the first admin: npm run operator -- operator create --name 'YOUR NAME' --role admin. Everything else needs a personal key.",
    );
  });

  it('makes an admin with a key, and nobody else', async () => {
    const { service, first } = await emptyProduction();
    for (const body of [
      { ...admin, roles: ['pharmacist', 'auditor'] },
      { ...admin, without_key: true },
    ]) {
      expect(refusalIn(await first.call('createOperator', { body }))).toMatchObject(
        refusedWith('first_admin_only'),
      );
    }
    const made = await newPerson(first, ['admin', 'pharmacist']);
    const rosa = personWith(service, made.key);
    expect(made.key).toMatch(/^prod_operator_/);
    const [record] = await recordsOf(rosa, { operation: 'createOperator', limit: '1' });
    expect(record).toMatchObject({ operator: null, key_id: null, address: '127.0.0.1', outcome: 'done' });
    expect(
      refusalIn(await first.call('createOperator', { body: { ...admin, name: 'Another' } })),
    ).toMatchObject(refusedWith('first_admin_only'));
  });

  it('makes one admin if two ask at once', async () => {
    const { service, first } = await emptyProduction();
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => first.call('createOperator', { body: { ...admin, name } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 403, 403]);
    const made = answers.find(({ status }) => status === 201);
    if (!made) throw new Error('Nobody was made');
    const { key } = dataIn(made);
    const person = personWith(service, isObject(key) ? String(key['operator_key']) : '');
    expect(itemsIn(await person.call('listOperators'), 'operators')).toHaveLength(1);
  });

  it('makes another first admin once no admin can sign in', async () => {
    const { service, first } = await emptyProduction();
    await newPerson(first, ['admin']);
    const expire = statement<object>(
      'expire_all',
      `update operator_keys set expires_at = now() - interval '1 second'`,
    );
    await service.service.store.database.run(expire, {});
    expect((await first.call('createOperator', { body: admin })).status).toBe(201);
  });
});

describe('a personal key', () => {
  let service: TestService;
  let pharmacist: Operator;

  beforeAll(async () => {
    service = await startProductionService({ OPERATOR_KEY: '' });
    pharmacist = await operatorWith(service, ['pharmacist']);
    return async () => {
      await pharmacist.close();
      await service.close();
    };
  });

  it('works in production without any OPERATOR_KEY, which is warned about while nobody is an admin', async () => {
    expect(dataIn(await pharmacist.call('getSelf'))).toMatchObject({ environment: 'production' });
    expect(service.logged.join('')).toContain('operator.nobody_can_sign_in');
  });

  it('of development opens nothing here', async () => {
    const other = personWith(service, pharmacist.key.replace(/^prod_/, 'dev_'));
    expect(refusalIn(await other.call('getSelf'))).toMatchObject({ status: 401 });
  });
});
