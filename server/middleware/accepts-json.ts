import type { RequestHandler } from 'express';

import { ApiError } from '../errors.ts';

/** Our own media type as we write it, and without its parameter. */
const offered = ['application/json; charset=utf-8', 'application/json'];

/** What nearly everybody sends needs no weighing. */
const asUsual = new Set([undefined, '*/*', 'application/json']);

/** Every answer is JSON: an Accept that excludes it is refused (D23). No Accept at all takes anything. */
export const acceptsJson: RequestHandler = (req, _res, next) => {
  if (asUsual.has(req.headers.accept)) next();
  else next(req.accepts(offered) === false ? new ApiError('NOT_ACCEPTABLE') : undefined);
};
