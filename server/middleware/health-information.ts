import type { RequestHandler } from 'express';

import type { Operation } from '../contract/contract.ts';
import type { Environment } from '../domain/environment.ts';
import { ApiError } from '../errors.ts';
import './request-state.ts';

/**
 * In production an operation that carries health information (`x-health-information` in the contract) is only for
 * a partner with a signed business associate agreement (D12).
 */
export function agreementSigned(environment: Environment, operation: Operation): readonly RequestHandler[] {
  if (environment !== 'production' || !operation.healthInformation) return [];
  return [
    (_req, res, next) => {
      next(res.locals.caller?.baaSigned === true ? undefined : agreementRequired());
    },
  ];
}

function agreementRequired(): ApiError {
  return new ApiError(
    'FORBIDDEN',
    'A signed business associate agreement is required to send health information.',
    { reason: 'baa_required' },
  );
}
