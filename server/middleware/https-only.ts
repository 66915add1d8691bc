import type { Request, RequestHandler } from 'express';

import { ApiError } from '../errors.ts';

export const plainHttpRefused = 'Plain HTTP is not allowed. Use HTTPS.';

/** Refuses plain HTTP that reached the proxy in front (D12). */
export const httpsOnly: RequestHandler = (req, _res, next) => {
  if (isSecure(req)) next();
  else next(new ApiError('FORBIDDEN', plainHttpRefused, { reason: 'https_required' }));
};

/**
 * Express believes X-Forwarded-Proto only if a trusted proxy sent it, but reads the first of several values, which may be
 * the client's. So every value must be https.
 */
function isSecure(req: Request): boolean {
  if ('encrypted' in req.socket) return true;
  if (!req.secure) return false;
  return (
    req
      .get('X-Forwarded-Proto')
      ?.split(',')
      .every((one) => one.trim() === 'https') === true
  );
}
