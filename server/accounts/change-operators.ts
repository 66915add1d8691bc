import { notFound } from '../errors.ts';
import type { OperatorContext } from '../operator/context.ts';
import { firstAdminOnly, lastAdmin, operatorRefused } from '../operator/refusals.ts';
import { transact } from '../store/store.ts';
import type { Store } from '../store/store.ts';
import { lockOperators } from './store/operator-lock.ts';
import type { OperatorRights } from './store/operator-lock.ts';
import { findOperator } from './store/operators.ts';
import type { Operator } from './store/operators.ts';

/** True if the caller is OPERATOR_KEY, which belongs to no person. */
export function isFirstKey({ operator }: OperatorContext): boolean {
  return operator.id === null;
}

/**
 * Runs `change` with the operators locked, after checking the caller again: once a person is disabled or gets other roles, or a
 * key is revoked, no request under way makes another operator or key.
 */
export function changeOperators<Made>(
  context: OperatorContext,
  change: (transaction: Store, rights: OperatorRights) => Promise<Made>,
): Promise<Made> {
  const { store, operator, tokenIssuer } = context;
  const caller = { id: operator.id, roles: operator.roles, keyId: operator.key?.id ?? null };
  return transact(store, async (transaction) => {
    const rights = await lockOperators(transaction, caller, tokenIssuer);
    if (isFirstKey(context)) {
      if (rights.workingAdmins.length > 0) throw firstAdminOnly();
    } else if (!rights.callerStands) {
      throw operatorRefused();
    }
    return change(transaction, rights);
  });
}

/** Refuses a change that would leave nobody who can manage operators. */
export function refuseWithoutAdmin({ workingAdmins }: OperatorRights, leaving: string): void {
  if (workingAdmins.includes(leaving) && workingAdmins.length === 1) throw lastAdmin();
}

/** 404 if there is no such operator. */
export async function requireOperator(store: Store, id: string): Promise<Operator> {
  const operator = await findOperator(store, id);
  if (operator === null) throw notFound('Operator', 'operator_id');
  return operator;
}
