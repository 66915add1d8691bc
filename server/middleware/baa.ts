import type { RequestHandler } from 'express';

import type { Operation } from '../contract/contract.ts';
import type { Environment } from '../domain/environment.ts';
import { ApiError } from '../errors.ts';
import './locals.ts';

/**
 * In production, refuses an operation that carries health information (`x-health-information` in the contract) to a
 * partner without a signed business associate agreement (D12).
 */
export function signedBaa(environment: Environment, operation: Operation): RequestHandler[] {
  if (environment !== 'production' || !operation.healthInformation) return [];
  return [
    (_req, res, next) => {
      next(res.locals.caller?.baaSigned === true ? undefined : baaRequired());
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
