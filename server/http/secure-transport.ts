import type { RequestHandler } from 'express';

import { ApiError, invalid } from '../errors.ts';
import { hasDuplicateHost } from './host-header.ts';

/** A request that names two hosts may be read as two different ones on its way: 400. */
export const oneHost: RequestHandler = (req, _res, next) => {
  next(
    hasDuplicateHost(req)
      ? invalid([{ field: 'Host', reason: 'duplicate_header', message: 'Host must be sent once' }])
      : undefined,
  );
};

/** Plain HTTP that reached the proxy in front is refused (General rule 1, D12); Express reads X-Forwarded-Proto. */
export const overHttpsOnly: RequestHandler = (req, _res, next) => {
  next(
    req.secure
      ? undefined
      : new ApiError('FORBIDDEN', 'Plain HTTP is not allowed. Use HTTPS.', { reason: 'https_required' }),
  );
};
