import type { RequestHandler } from 'express';

import { ApiError } from '../errors.ts';

/** Every answer is JSON: an Accept that excludes it is refused (D23). No Accept at all takes anything. */
export const acceptsJson: RequestHandler = (req, _res, next) => {
  next(req.accepts('json') === false ? new ApiError('NOT_ACCEPTABLE') : undefined);
};
