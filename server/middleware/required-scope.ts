import type { RequestHandler } from 'express';

import type { Operation } from '../contract/contract.ts';
import { rolesWith } from '../contract/roles.ts';
import type { Roles } from '../contract/roles.ts';
import { ApiError } from '../errors.ts';
import type { OperatorIdentity } from '../operator/context.ts';
import { firstAdminOnly, operatorRefused } from '../operator/refusals.ts';
import './locals.ts';

/** Refuses an operator whose roles do not have the scope of the operation (`x-scope` in the contract, D47). */
export function requiredScope(roles: Roles, operation: Operation): RequestHandler {
  const { id, scope, own } = operation;
  if (scope === undefined) throw new Error(`The contract does not say which scope ${id} needs`);
  return (req, res, next) => {
    const { operator } = res.locals;
    if (!operator) next(operatorRefused());
    else if (operator.id === null) next(id === 'createOperator' ? undefined : firstAdminOnly());
    else if (operator.scopes.has(scope) || isOwn(operator, own && req.params[own])) next();
    else next(roleRequired(rolesWith(roles, scope)));
  };
}

function isOwn({ id }: OperatorIdentity, named: string | string[] | undefined): boolean {
  return typeof named === 'string' && named.toLowerCase() === id;
}

function roleRequired(roles: readonly string[]): ApiError {
  const message = `This needs a role that you do not have: ${roles.join(' or ')}.`;
  return new ApiError('FORBIDDEN', message, { reason: 'role_required' });
}
