import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';

import { ApiError } from '../errors.ts';
import { countFailedAuthentication } from '../store/admission.ts';
import type { Store } from '../store/store.ts';
import { addressSubject } from './rate-limit.ts';
import './request-state.ts';

interface OperatorAdmittance {
  readonly store: Store;
  readonly operatorKey: string;
  /** Failed authentications a minute for an address (D24). */
  readonly limit: number;
}

/**
 * Lets the operator in by the one key of the deployment. The hashes are compared, since they are of one length
 * whatever was sent, and in constant time. A right key is never refused, however many wrong ones came before it.
 */
export function authenticateOperator({ store, operatorKey, limit }: OperatorAdmittance): RequestHandler {
  const expected = hashOf(operatorKey);
  return async (req, res, next) => {
    const sent = req.headers['x-operator-key'];
    if (typeof sent === 'string' && timingSafeEqual(hashOf(sent), expected)) {
      res.locals.operator = true;
      next();
      return;
    }
    // Counted apart from partners' keys: who mistypes one has not mistyped the other.
    const subject = `operator ${addressSubject(req.ip)}`;
    const failures = await countFailedAuthentication(store, subject, res.locals.receivedAt);
    throw new ApiError(failures.count > limit ? 'RATE_LIMIT_EXCEEDED' : 'UNAUTHORIZED');
  };
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
