import { hash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';

import { ApiError } from '../errors.ts';
import { countFailedAuthentication } from '../store/admission.ts';
import type { Store } from '../store/store.ts';
import './locals.ts';
import { addressSubject } from './rate-limit.ts';

interface OperatorAuthenticationOptions {
  readonly store: Store;
  readonly operatorKey: string;
  /** Failed authentications a minute for an address (D24). */
  readonly limit: number;
}

/**
 * Checks the operator key in constant time. It compares hashes, which all have the same length. The right key is never
 * refused, however many wrong ones came before it.
 */
export function operatorAuthentication(options: OperatorAuthenticationOptions): RequestHandler {
  const { store, operatorKey, limit } = options;
  const expected = digest(operatorKey);
  return async (req, res, next) => {
    const sent = req.get('x-operator-key');
    if (sent === undefined || !timingSafeEqual(digest(sent), expected)) {
      // Counted apart from partners' keys: a mistake with one is not a mistake with the other.
      const subject = `operator ${addressSubject(req.ip)}`;
      const failures = await countFailedAuthentication(store, subject, res.locals.receivedAt);
      throw new ApiError(failures.count > limit ? 'RATE_LIMIT_EXCEEDED' : 'UNAUTHORIZED');
    }
    res.locals.operator = true;
    next();
  };
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
