import type { Request, RequestHandler, Response } from 'express';

import { readApiKey, readLookupId } from '../accounts/key-format.ts';
import { KeyVerification } from '../accounts/key-verification.ts';
import type { KeyVerificationOptions } from '../accounts/key-verification.ts';
import { windowHeaders } from '../accounts/rate-limit.ts';
import type { FailedAuthentications } from '../accounts/rate-limit.ts';
import type { Environment } from '../domain/environment.ts';
import { ApiError, missingHeader, partnerSuspended } from '../errors.ts';
import { addressSubject } from '../listener/caller-address.ts';
import { tracedStep } from '../observability/tracing.ts';

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
    const { context } = res.locals;
    const { receivedAt } = context;
    const address = addressSubject(req.ip);
    const sent = req.get('x-api-key');
    const key = readApiKey(environment, sent);
    context.lookupId = key?.lookupId ?? readLookupId(environment, sent);
    const admission = key ? await tracedStep('admit', () => keys.admit(key, address, receivedAt)) : null;
    if (!admission) {
      const window = failures.count(address, receivedAt);
      res.set(windowHeaders(limit, window));
      if (window.count > limit) throw new ApiError('RATE_LIMIT_EXCEEDED');
      throw new ApiError('UNAUTHORIZED', undefined, sent ? undefined : missingHeader('x-api-key'));
    }
    const { window, partnerSuspended: isSuspended, ...caller } = admission;
    res.set(windowHeaders(limit, window));
    context.caller = caller;
    if (window.count > limit) throw new ApiError('RATE_LIMIT_EXCEEDED');
    if (isSuspended) throw partnerSuspended();
    next();
  };
}

/** Sets the rate-limit headers of an answer that no key's window applies to, such as the docs or an unknown path (D24). */
export function strangerHeaders(failures: FailedAuthentications, limit: number) {
  return (req: Request, res: Response): void => {
    if (res.hasHeader('X-RateLimit-Limit')) return;
    res.set(windowHeaders(limit, failures.find(addressSubject(req.ip), res.locals.context.receivedAt)));
  };
}
