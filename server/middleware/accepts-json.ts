import type { RequestHandler } from 'express';

import { ApiError } from '../errors.ts';

/** Our media type as we write it, and without its parameter. */
const offered = ['application/json; charset=utf-8', 'application/json'];

/** Nearly every client sends one of these. They skip negotiation, which costs as much as routing. */
const usual = new Set<string | undefined>([undefined, '*/*', 'application/json']);

/** Refuses an Accept header that excludes JSON (D23). A request without Accept takes anything. */
export const acceptsJson: RequestHandler = (req, _res, next) => {
  if (usual.has(req.headers.accept)) next();
  else next(req.accepts(offered) === false ? new ApiError('NOT_ACCEPTABLE') : undefined);
};
