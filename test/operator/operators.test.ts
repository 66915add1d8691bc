import { describe, expect, it } from 'vitest';

import { isObject } from '../../server/contract/json-schema.ts';
import { dataIn, refusalIn } from '../support/partner.ts';
import { itemsIn, operatorWith, ownOperator, recordsOf } from './operator.ts';
import { newPerson } from './people.ts';

const { service, operator } = await ownOperator();

const selfWith = (key: string) =>
  operator.send({ method: 'GET', path: '/api/operator/operators/self', headers: { 'x-operator-key': key } });

const update = (operator_id: string, body: object) =>
  operator.call('updateOperator', { path: { operator_id }, body });

describe('createOperator', () => {
  it('answers the operator and its first key, which signs in as that person', async () => {
    const body = {
      name: '  Rosa Chen ',
      email: 'Rosa.Chen@pharmacy.example',
      roles: ['pharmacist'],
      label: ' laptop ',
    };
    const created = dataIn(await operator.call('createOperator', { body }));
    expect(created).toMatchObject({
      name: 'Rosa Chen',
      email: 'rosa.chen@pharmacy.example',
      roles: ['pharmacist'],
      disabled_at: null,
      working_keys: 1,
      key: { label: 'laptop', operator_key: expect.stringMatching(/^dev_operator_[\w-]{43}$/) as unknown },
    });
    const key: unknown = created['key'];
    if (!isObject(key)) throw new Error('There is no key');
    expect(dataIn(await selfWith(String(key['operator_key'])))).toMatchObject({
      operator_id: created['operator_id'],
      name: 'Rosa Chen',
      key: { key_id: key['key_id'], label: 'laptop' },
    });
  });

  it('issues a key for 90 days, or until a day within 366', async () => {
    const days = async (fields: object) => {
      const { operator_id, key_id } = await newPerson(operator, ['auditor'], fields);
      const [key] = itemsIn(await operator.call('listOperatorKeys', { path: { operator_id } }), 'keys');
      expect(key).toMatchObject({ key_id, status: 'active' });
      return Math.round((Date.parse(String(key?.['expires_at'])) - Date.now()) / 86_400_000);
    };
    const inDays = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
    expect(await days({})).toBe(90);
    expect(await days({ expires_at: inDays(365) })).toBe(365);
    const refused = (expires_at: string) =>
      operator.call('createOperator', { body: { name: 'Nobody', roles: ['auditor'], expires_at } });
    expect(refusalIn(await refused(inDays(367)))).toMatchObject({
      status: 400,
      message: 'expires_at must be within 366 days',
      details: { field: 'expires_at', reason: 'too_late' },
    });
  });

  it('makes no key if none is wanted, and refuses what would describe one', async () => {
    const body = { name: 'Ana Duarte', roles: ['auditor'], without_key: true };
    expect(dataIn(await operator.call('createOperator', { body }))).toMatchObject({
      key: null,
      working_keys: 0,
    });
    const labelled = { ...body, name: 'Bea', label: 'laptop' };
    expect(refusalIn(await operator.call('createOperator', { body: labelled }))).toMatchObject({
      status: 400,
      message: 'label needs a key',
      details: { field: 'label', reason: 'no_key' },
    });
  });

  it('refuses a name or an e-mail address that somebody has, whatever its case', async () => {
    await newPerson(operator, ['auditor'], { name: 'Zoë Álvarez', email: 'zoe@pharmacy.example' });
    const create = (name: string, email: string) =>
      operator.call('createOperator', { body: { name, email, roles: ['auditor'] } });
    for (const name of ['ZOË ÁLVAREZ', 'Zoe\u0308 A\u0301lvarez', ' zoë álvarez ']) {
      expect(refusalIn(await create(name, 'other@pharmacy.example'))).toMatchObject({
        status: 409,
        message: 'Another operator has this name.',
        details: { field: 'name', reason: 'name_taken' },
      });
    }
    expect(refusalIn(await create('Somebody else', 'ZOE@pharmacy.example'))).toMatchObject({
      status: 409,
      message: 'Another operator has this e-mail address.',
      details: { field: 'email', reason: 'email_taken' },
    });
  });

  it('refuses a name that looks like the name of somebody else', async () => {
    await newPerson(operator, ['auditor'], { name: 'Helena Ibsen' });
    const create = (name: string) => operator.call('createOperator', { body: { name, roles: ['auditor'] } });
    // The Cyrillic letter looks alike only as a capital; the digit looks like the small letter only.
    for (const name of ['\u041delena Ibsen', 'He1ena Ibsen']) {
      expect(refusalIn(await create(name))).toMatchObject({ status: 409, details: { reason: 'name_taken' } });
    }
    expect((await create('Helene Ibsen')).status).toBe(201);
  });
});

describe('updateOperator', () => {
  it('changes what is sent, from the next request on, and keeps the rest', async () => {
    const person = await newPerson(operator, ['support'], { email: 'sam@pharmacy.example' });
    expect(dataIn(await update(person.operator_id, { roles: ['pharmacist'] }))).toMatchObject({
      name: person.name,
      email: 'sam@pharmacy.example',
      roles: ['pharmacist'],
    });
    expect(dataIn(await selfWith(person.key))['roles']).toEqual(['pharmacist']);
    expect(dataIn(await update(person.operator_id, { email: null }))['email']).toBeNull();
  });

  it('disables an operator with all its keys, and enabling brings none of them back', async () => {
    const person = await newPerson(operator);
    expect(dataIn(await update(person.operator_id, { disabled: true }))).toMatchObject({
      disabled_at: service.clock.now().toISOString(),
      working_keys: 0,
    });
    const { status, body } = await selfWith(person.key);
    expect(status).toBe(401);
    expect(body).toMatchObject({ error: { message: 'The operator key is missing or wrong.' } });
    const path = { operator_id: person.operator_id };
    expect(refusalIn(await operator.call('issueOperatorKey', { path, body: {} }))).toMatchObject({
      status: 409,
      details: { reason: 'operator_disabled' },
    });
    expect(dataIn(await update(person.operator_id, { disabled: false }))['disabled_at']).toBeNull();
    expect((await selfWith(person.key)).status).toBe(401);
    const { operator_key } = dataIn(await operator.call('issueOperatorKey', { path, body: {} }));
    expect((await selfWith(String(operator_key))).status).toBe(200);
  });

  it('records who gave and took which role', async () => {
    const person = await newPerson(operator, ['support', 'auditor']);
    await update(person.operator_id, { roles: ['auditor', 'admin'], name: `${person.name} II` });
    const [changed] = await recordsOf(operator, { operation: 'updateOperator', limit: '1' });
    expect(changed).toMatchObject({
      operator: { name: 'Development' },
      ids: { operator_id: person.operator_id },
      changed_fields: ['name', 'roles+admin', 'roles-support'],
    });
    const [created] = await recordsOf(operator, { operation: 'createOperator', limit: '1' });
    expect(created).toMatchObject({
      ids: { operator_id: person.operator_id, new_key_id: person.key_id },
      changed_fields: ['roles+support', 'roles+auditor'],
    });
  });

  it('leaves the name in the records of what was done before', async () => {
    const admin = await operatorWith(service, ['admin']);
    const { operator_id, name } = dataIn(await admin.call('getSelf'));
    await update(String(operator_id), { name: 'Somebody Else' });
    const records = await recordsOf(operator, { operation: 'getSelf', limit: '200' });
    expect(records.map((record) => record['operator'])).toContainEqual({ operator_id, name });
    await admin.close();
  });
});
