import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler } from 'express';

import { ApiError, invalid, plainHttpRefused } from '../errors.ts';

/** Refuses a request that reached the proxy in front as plain HTTP (D12). */
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

/**
 * Refuses a request with several Host headers or none (RFC 9112 3.2). Node keeps the first of several, so a proxy in
 * front and this server could each use a different one.
 */
export const oneHost: RequestHandler = (req, _res, next) => {
  const hosts = countHosts(req);
  if (hosts > 1) {
    next(invalid([{ field: 'Host', reason: 'duplicate_header', message: 'Host must be sent once' }]));
  } else if (hosts === 0 && req.httpVersion === '1.1') {
    next(invalid([{ field: 'Host', reason: 'required', message: 'Host is required' }]));
  } else {
    next();
  }
};

function countHosts({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length;
}
