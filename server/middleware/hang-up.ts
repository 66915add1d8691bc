import type { RequestHandler } from 'express';

import type { Operation } from '../contract/contract.ts';
import './locals.ts';

/** For an operation that can hold its answer back (`wait`): tells its handler when the client disconnects. */
export function noticesHangUp({ parameters }: Operation): RequestHandler[] {
  if (!parameters.some((one) => one.in === 'query' && one.name === 'wait')) return [];
  return [
    (_req, res, next) => {
      const leaving = new AbortController();
      res.locals.hungUp = leaving.signal;
      res.once('close', () => leaving.abort());
      next();
    },
  ];
}
