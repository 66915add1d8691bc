import { describe, expect, it } from 'vitest';

import type { Role } from '../../generated/operator/roles.ts';
import { dataIn, refusalIn, unknownId } from '../support/partner.ts';
import { itemsIn, operatorContract, operatorWith, sharedOperator } from './operator.ts';
import type { Operator } from './operator.ts';

const { service, operator } = await sharedOperator();

const roles: readonly Role[] = ['pharmacist', 'support', 'integrations', 'auditor', 'admin'];

/** A request that is refused with 400 if the caller may send it at all. */
function malformed({ method, path, body }: (typeof operatorContract.operations)[number]) {
  const filled = path.replaceAll(/\{\w+\}/g, unknownId);
  return {
    method: method.toUpperCase(),
    path: body ? filled : `${filled}?surplus=true`,
    ...(body ? { body: '{"surplus":true}' } : {}),
  };
}

const ask = (person: Operator, operation: (typeof operatorContract.operations)[number]) =>
  person.send({
    ...malformed(operation),
    headers: { 'x-operator-key': person.key, 'content-type': 'application/json' },
  });

describe.each(roles)('the role %s', (role) => {
  it('opens the operations whose scope it has, and no other', async () => {
    const scopes = operatorContract.roles.get(role) ?? [];
    const person = await operatorWith(service, [role]);
    for (const operation of operatorContract.operations) {
      const refusal = refusalIn(await ask(person, operation));
      const { id, scope = '' } = operation;
      if (scope === 'self' || scopes.includes(scope)) {
        expect({ id, ...refusal }).toMatchObject({ id, status: 400 });
      } else {
        expect({ id, ...refusal }).toMatchObject({ id, status: 403, details: { reason: 'role_required' } });
        for (const name of roles) {
          const has = operatorContract.roles.get(name)?.includes(scope) === true;
          expect(String(refusal.message).split(/\W+/).includes(name)).toBe(has);
        }
      }
    }
    await person.close();
  });
});

it('the contract and the code know the same roles', () => {
  expect([...operatorContract.roles.keys()]).toEqual(roles);
});

it('two roles open what either opens', async () => {
  const person = await operatorWith(service, ['pharmacist', 'auditor']);
  const { scopes } = dataIn(await person.call('getSelf'));
  expect(scopes).toEqual(expect.arrayContaining(['health-information:read', 'audit:read', 'self']));
  await person.close();
});

it('a refused role is audited under the name of the person, with the reason', async () => {
  const person = await operatorWith(service, ['auditor']);
  const { operator_id, name } = dataIn(await person.call('getSelf'));
  expect((await person.call('createPartner', { body: { name: 'Lakeside Health' } })).status).toBe(403);
  const query = { operator_id: String(operator_id), operation: 'createPartner' };
  await expect
    .poll(async () => itemsIn(await operator.call('listAuditRecords', { query }), 'records'))
    .toContainEqual(
      expect.objectContaining({
        operation: 'createPartner',
        actor: 'operator',
        operator: { operator_id, name },
        address: '127.0.0.1',
        outcome: 'FORBIDDEN',
        reason: 'role_required',
      }),
    );
  await person.close();
});

it('development has an operator with every role, whose key is that of DATA_DIR', async () => {
  const self = dataIn(await operator.call('getSelf'));
  expect(self).toMatchObject({
    name: 'Development',
    roles: expect.arrayContaining([...roles]) as unknown,
    environment: 'development',
    key: { label: 'operator.key', expires_at: null },
  });
});
