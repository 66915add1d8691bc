import { onTestFinished } from 'vitest';

import type { Role } from '../../generated/operator/roles.ts';
import { isObject } from '../../server/contract/json-schema.ts';
import { dataIn } from '../support/partner.ts';
import type { TestService } from '../support/service.ts';
import { operatorAt } from './operator.ts';
import type { Operator } from './operator.ts';

/** An operator that another one has created, with its first key. */
export interface Person {
  readonly operator_id: string;
  readonly name: string;
  readonly key_id: string;
  readonly key: string;
}

let created = 0;

/** Creates an operator with a name of its own. */
export async function newPerson(
  operator: Operator,
  roles: readonly Role[] = ['auditor'],
  fields: object = {},
): Promise<Person> {
  created += 1;
  const body = { name: `Person ${String(created)} ${String(process.pid)}`, roles, ...fields };
  const { operator_id, name, key } = dataIn(await operator.call('createOperator', { body }));
  if (!isObject(key)) throw new Error('The operator has no key');
  return {
    operator_id: String(operator_id),
    name: String(name),
    key_id: String(key['key_id']),
    key: String(key['operator_key']),
  };
}

/** A caller with this key, until the test ends. */
export function callerWith({ service, authority = '' }: TestService, key: string): Operator {
  const caller = operatorAt(service.operatorUrl, key, authority);
  onTestFinished(() => caller.close());
  return caller;
}
