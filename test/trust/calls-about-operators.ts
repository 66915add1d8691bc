import type { Operations } from '../../generated/operator/operations.ts';
import type { Operator } from '../operator/operator.ts';
import { newPerson } from '../operator/people.ts';
import type { Call } from '../support/partner.ts';

type OperatorNoun = Extract<keyof Operations, `${string}Operator${string}` | 'getSelf'>;

/** Calls about operators that succeed. */
export function callsAboutOperators(
  operator: Operator,
): Readonly<Record<OperatorNoun, () => Call | Promise<Call>>> {
  const path = async () => {
    const { operator_id, key_id } = await newPerson(operator);
    return { operator_id, key_id };
  };
  return {
    getSelf: () => ({}),
    createOperator: () => ({ body: { name: `Rosa Chen ${crypto.randomUUID()}`, roles: ['auditor'] } }),
    listOperators: () => ({}),
    getOperator: async () => {
      const { operator_id } = await newPerson(operator);
      return { path: { operator_id } };
    },
    updateOperator: async () => ({ path: await path(), body: { roles: ['support'] } }),
    listOperatorKeys: async () => ({ path: await path() }),
    issueOperatorKey: async () => ({ path: await path(), body: {} }),
    rollOperatorKey: async () => ({ path: await path(), body: {} }),
    revokeOperatorKey: async () => ({ path: await path() }),
  };
}
