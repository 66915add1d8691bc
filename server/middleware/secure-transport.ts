import type { Request, RequestHandler } from 'express';

import { ApiError, invalid } from '../errors.ts';
import { hasDuplicateHost, lacksHost } from './host-header.ts';

/** A request that names two hosts, or none, may be read as one for different hosts on its way: 400. */
export const oneHost: RequestHandler = (req, _res, next) => {
  if (hasDuplicateHost(req)) {
    next(invalid([{ field: 'Host', reason: 'duplicate_header', message: 'Host must be sent once' }]));
  } else if (lacksHost(req)) {
    next(invalid([{ field: 'Host', reason: 'required', message: 'Host is required' }]));
  } else {
    next();
  }
};

/** Plain HTTP that reached the proxy in front is refused (General rule 1, D12). */
export const overHttpsOnly: RequestHandler = (req, _res, next) => {
  next(
    isSecure(req)
      ? undefined
      : new ApiError('FORBIDDEN', 'Plain HTTP is not allowed. Use HTTPS.', { reason: 'https_required' }),
  );
};

/**
 * Whether TLS protected the request. Express believes X-Forwarded-Proto of a trusted proxy alone, but of several
 * values reads the first, which the caller may have sent: then every one of them must be https.
 */
function isSecure(req: Request): boolean {
  if ('encrypted' in req.socket) return true;
  if (!req.secure) return false;
  const forwarded = req.headers['x-forwarded-proto'];
  return typeof forwarded === 'string' && forwarded.split(',').every((one) => one.trim() === 'https');
}
