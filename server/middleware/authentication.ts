import type { RequestHandler } from 'express';

import type { Environment } from '../domain/environment.ts';
import { ApiError } from '../errors.ts';
import { admit, countFailedAuthentication } from '../store/admission.ts';
import { readApiKey } from '../store/api-key.ts';
import type { Store } from '../store/store.ts';
import './locals.ts';
import { addressSubject, windowHeaders } from './rate-limit.ts';

interface AuthenticationOptions {
  readonly store: Store;
  readonly environment: Environment;
  /** Requests a minute for a key, and failed authentications a minute for an address (D24). */
  readonly limit: number;
}

/**
 * Checks the API key and counts the request against its limit, in one round trip (admit). It comes before 404, 405 and
 * the body, so that a caller without a key learns nothing and costs little. Only failures count against an address, so
 * that such a caller cannot lock out a partner with the same address.
 */
export function authentication({ store, environment, limit }: AuthenticationOptions): RequestHandler {
  return async (req, res, next) => {
    const { receivedAt } = res.locals;
    const key = readApiKey(environment, req.get('x-api-key'));
    const admission = key ? await admit(store, key, receivedAt) : null;
    if (!admission) {
      const failures = await countFailedAuthentication(store, addressSubject(req.ip), receivedAt);
      res.set(windowHeaders(limit, failures));
      throw new ApiError(failures.count > limit ? 'RATE_LIMIT_EXCEEDED' : 'UNAUTHORIZED');
    }
    const { window, partnerSuspended, ...caller } = admission;
    res.set(windowHeaders(limit, window));
    res.locals.caller = caller;
    if (window.count > limit) throw new ApiError('RATE_LIMIT_EXCEEDED');
    if (partnerSuspended) throw partnerIsSuspended();
    next();
  };
}

function partnerIsSuspended(): ApiError {
  return new ApiError('FORBIDDEN', 'Your access is suspended. Please contact the operator.', {
    reason: 'partner_suspended',
  });
}
