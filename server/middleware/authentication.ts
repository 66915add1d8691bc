import type { Request, RequestHandler, Response } from 'express';

import type { Environment } from '../domain/environment.ts';
import { ApiError } from '../errors.ts';
import { admit, countFailedAuthentication } from '../store/admission.ts';
import type { Store } from '../store/store.ts';
import { readApiKey } from '../store/api-key.ts';
import { addressSubject, setStanding } from './rate-limit.ts';
import './request-state.ts';

interface Admittance {
  readonly store: Store;
  readonly environment: Environment;
  /** Requests a minute for a key; the same number of failed authentications for an address (D24). */
  readonly limit: number;
}

/**
 * Lets a request in by its key: whose it is and whether it is over its limit, in one round trip (*admit*). It
 * stands ahead of 404, 405 and the body, so that a stranger learns nothing and costs little.
 */
export function authenticate({ store, environment, limit }: Admittance): RequestHandler {
  return async (req, res, next) => {
    const at = res.locals.receivedAt;
    const key = readApiKey(environment, req.headers['x-api-key']);
    const admission = key ? await admit(store, key, at) : null;
    if (!admission) throw await refuseStranger(req, res);

    setStanding(res, limit, admission.window);
    res.locals.caller = {
      partnerId: admission.partnerId,
      keyId: admission.keyId,
      baaSigned: admission.baaSigned,
    };
    if (admission.window.count > limit) throw new ApiError('RATE_LIMIT_EXCEEDED');
    if (admission.partnerSuspended) {
      throw new ApiError('FORBIDDEN', 'Your access is suspended. Please contact the operator.', {
        reason: 'partner_suspended',
      });
    }
    next();
  };

  /** Only failures count against an address, so no stranger can lock a partner behind the same one out. */
  async function refuseStranger(req: Request, res: Response): Promise<ApiError> {
    const failures = await countFailedAuthentication(store, addressSubject(req.ip), res.locals.receivedAt);
    setStanding(res, limit, failures);
    return new ApiError(failures.count > limit ? 'RATE_LIMIT_EXCEEDED' : 'UNAUTHORIZED');
  }
}
