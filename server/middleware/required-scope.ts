import type { RequestHandler } from 'express';

import type { Operation } from '../contract/contract.ts';
import { rolesWith } from '../contract/roles.ts';
import type { Roles } from '../contract/roles.ts';
import { ApiError } from '../errors.ts';
import './locals.ts';

/** Refuses an operator whose roles do not have the scope of the operation (`x-scope` in the contract, D47). */
export function requiredScope(roles: Roles, { id, scope }: Operation): RequestHandler {
  if (scope === undefined) throw new Error(`The contract does not say which scope ${id} needs`);
  return (_req, res, next) => {
    next(res.locals.operator?.scopes.has(scope) === true ? undefined : roleRequired(rolesWith(roles, scope)));
  };
}

function roleRequired(roles: readonly string[]): ApiError {
  const message = `This needs a role that you do not have: ${roles.join(' or ')}.`;
  return new ApiError('FORBIDDEN', message, { reason: 'role_required' });
}
