import type { RequestHandler } from 'express';

import { readApiKey, readLookupId } from '../accounts/key-format.ts';
import type { Environment } from '../domain/environment.ts';
import { ApiError, missingHeader, partnerSuspended } from '../errors.ts';
import { addressSubject } from '../listener/caller-address.ts';
import { tracedStep } from '../observability/tracing.ts';
import { KeyVerification } from './key-verification.ts';
import type { KeyVerificationOptions } from './key-verification.ts';
import './locals.ts';
import { windowHeaders } from './rate-limit.ts';

interface AuthenticationOptions extends KeyVerificationOptions {
  readonly environment: Environment;
}

/**
 * Checks the API key and counts the request against its limit, in one round trip (admit). It comes before 404, 405 and
 * the body, so that a caller without a key learns nothing and costs little. Only failures count against an address.
 */
export function authentication(options: AuthenticationOptions): RequestHandler {
  const { environment, limit, failures } = options;
  const keys = new KeyVerification(options);
  return async (req, res, next) => {
    const { receivedAt } = res.locals;
    const sent = req.get('x-api-key');
    const key = readApiKey(environment, sent);
    res.locals.lookupId = key?.lookupId ?? readLookupId(environment, sent);
    const admission = key ? await tracedStep('admit', () => keys.admit(key, req.ip, receivedAt)) : null;
    if (!admission) {
      const window = failures.count(addressSubject(req.ip), receivedAt);
      res.set(windowHeaders(limit, window));
      if (window.count > limit) throw new ApiError('RATE_LIMIT_EXCEEDED');
      throw new ApiError('UNAUTHORIZED', undefined, sent ? undefined : missingHeader('x-api-key'));
    }
    const { window, partnerSuspended: isSuspended, ...caller } = admission;
    res.set(windowHeaders(limit, window));
    res.locals.caller = caller;
    if (window.count > limit) throw new ApiError('RATE_LIMIT_EXCEEDED');
    if (isSuspended) throw partnerSuspended();
    next();
  };
}
