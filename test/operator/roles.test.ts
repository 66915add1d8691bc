import { expect, it } from 'vitest';

import type { Role } from '../../generated/operator/roles.ts';
import { dataIn, refusalIn, unknownId } from '../support/partner.ts';
import { itemsIn, operatorContract, operatorWith, sharedOperator } from './operator.ts';
import type { Operator } from './operator.ts';

const { service, operator } = await sharedOperator();

const roles: readonly Role[] = ['pharmacist', 'support', 'integrations', 'auditor', 'admin'];

type Operation = (typeof operatorContract.operations)[number];

/** A request that is refused with 400 if the caller may send it at all. */
function malformed({ method, path, body }: Operation) {
  const filled = path.replaceAll(/\{\w+\}/g, unknownId);
  return {
    method: method.toUpperCase(),
    path: body ? filled : `${filled}?surplus=true`,
    ...(body ? { body: '{"surplus":true}' } : {}),
  };
}

const ask = (person: Operator, operation: Operation) =>
  person.send({
    ...malformed(operation),
    headers: { 'x-operator-key': person.key, 'content-type': 'application/json' },
  });

it('an operation is open to the roles that have its scope, and refused to the others, which are told who has it', async () => {
  const people = new Map(
    await Promise.all(roles.map(async (role) => [role, await operatorWith(service, [role])] as const)),
  );
  /** Each operation is asked by another of these roles. */
  const askAs = async (some: readonly Role[], operation: Operation, index: number) => {
    const person = people.get(some[index % some.length] ?? 'admin');
    return person && { id: operation.id, ...refusalIn(await ask(person, operation)) };
  };
  const has = (role: Role, { scope = '' }: Operation) =>
    scope === 'self' || operatorContract.roles.get(role)?.includes(scope) === true;
  for (const [index, operation] of operatorContract.operations.entries()) {
    const [open, closed] = [true, false].map((open) => roles.filter((role) => has(role, operation) === open));
    expect(await askAs(open ?? [], operation, index)).toMatchObject({ status: 400 });
    if (!closed || closed.length === 0) continue;
    const refused = await askAs(closed, operation, index);
    expect(refused).toMatchObject({ status: 403, details: { reason: 'role_required' } });
    const named = String(refused?.message).split(/\W+/);
    expect(roles.filter((role) => named.includes(role))).toEqual(open);
  }
  for (const person of people.values()) await person.close();
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
