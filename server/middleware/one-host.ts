import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';

import { invalid } from '../errors.ts';

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
