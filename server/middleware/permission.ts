import type { RequestHandler } from 'express';

import { insufficientScope } from '../accounts/scopes.ts';
import type { Operation } from '../contract/contract.ts';
import type { Environment } from '../domain/environment.ts';
import { ApiError } from '../errors.ts';
import type { OperatorIdentity } from '../operator/context.ts';
import { firstAdminOnly, roleRequired } from '../operator/refusals.ts';
import { callerOf, operatorOf } from './request-context.ts';

/**
 * In production, refuses an operation that carries health information (`x-health-information` in the contract) to a
 * partner without a signed business associate agreement (D12).
 */
export function signedBaa(environment: Environment, operation: Operation): RequestHandler[] {
  if (environment !== 'production' || !operation.healthInformation) return [];
  return [
    (_req, res, next) => {
      next(callerOf(res).baaSigned ? undefined : baaRequired());
    },
  ];
}

function baaRequired(): ApiError {
  return new ApiError(
    'FORBIDDEN',
    'A signed business associate agreement is required to send health information.',
    { reason: 'baa_required' },
  );
}

/** Refuses a key that lacks the scope of the operation (`x-scope` in the contract, D60). */
export function requiredKeyScope(operation: Operation): RequestHandler {
  const scope = scopeOf(operation);
  return (_req, res, next) => {
    const held: readonly string[] | null = callerOf(res).scopes;
    next(held === null || held.includes(scope) ? undefined : insufficientScope(scope));
  };
}

/** Refuses an operator whose roles do not have the scope of the operation (`x-scope` in the contract, D47). */
export function requiredScope(operation: Operation): RequestHandler {
  const { id, own } = operation;
  const scope = scopeOf(operation);
  return (req, res, next) => {
    const operator = operatorOf(res);
    if (operator.id === null) next(id === 'createOperator' ? undefined : firstAdminOnly());
    else if (operator.scopes.has(scope) || isOwn(operator, own && req.params[own])) next();
    else next(roleRequired(scope));
  };
}

function scopeOf({ id, scope }: Operation): string {
  if (scope === undefined) throw new Error(`The contract does not say which scope ${id} needs`);
  return scope;
}

function isOwn({ id }: OperatorIdentity, named: string | string[] | undefined): boolean {
  return typeof named === 'string' && named.toLowerCase() === id;
}
