import { hash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';

import { ApiError } from '../errors.ts';
import { addressSubject } from '../listener/caller-address.ts';
import './locals.ts';
import { Lockout } from './lockout.ts';

export interface OperatorAuthenticationOptions {
  readonly operatorKey: string;
  /** Called for each wrong key, with the address and how many came from it in a row. */
  readonly onRefused: (address: string, count: number) => void;
}

/**
 * Checks the operator key in constant time. It compares hashes, which all have the same length. An address that is locked
 * out is refused before its key is looked at, so a guess during the lock tells nothing, even if it is right.
 */
export function operatorAuthentication(options: OperatorAuthenticationOptions): RequestHandler {
  const expected = digest(options.operatorKey);
  const lockout = new Lockout();
  return (req, res, next) => {
    const { receivedAt } = res.locals;
    const address = addressSubject(req.ip);
    const seconds = lockout.secondsLeft(address, receivedAt);
    if (seconds > 0) throw lockedOut(seconds);
    const sent = req.get('x-operator-key');
    if (sent === undefined || !timingSafeEqual(digest(sent), expected)) {
      options.onRefused(address, lockout.failed(address, receivedAt));
      throw new ApiError('UNAUTHORIZED', 'The operator key is missing or wrong.');
    }
    lockout.succeeded(address);
    res.locals.operator = true;
    next();
  };
}

function lockedOut(seconds: number): ApiError {
  const message = `Too many wrong keys. Retry after ${seconds} seconds.`;
  return new ApiError('RATE_LIMIT_EXCEEDED', message, undefined, { 'Retry-After': String(seconds) });
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
