import { randomUUID } from 'node:crypto';

import type { Clock } from '../clock.ts';
import { ApiError, invalid } from '../errors.ts';
import type { Refuse, Unreadable } from '../listener/refuse-connection.ts';
import { errorBody } from './answer.ts';
import { docUrl } from './doc-url.ts';
import { plainHttpRefused } from './https-only.ts';
import { emptyWindow, windowHeaders } from './rate-limit.ts';

const errors: Readonly<Record<Unreadable, ApiError>> = {
  400: invalid([{ field: 'request', reason: 'malformed', message: 'The request is not well-formed HTTP' }]),
  408: new ApiError('REQUEST_TIMEOUT'),
  431: new ApiError('HEADERS_TOO_LARGE'),
  plain_http: invalid([{ field: 'request', reason: 'https_required', message: plainHttpRefused }]),
};

/**
 * The answer to bytes that cannot be read as an HTTP request. The caller is not known, so the rate-limit headers show an
 * empty window. The operator API has no such headers (`limit` is undefined), and no documentation. `common` is what every
 * answer carries; plain HTTP must not carry HSTS (RFC 6797 7.2).
 */
export function refuseUnreadable(
  clock: Clock,
  limit: number | undefined,
  common: Readonly<Record<string, string>>,
): Refuse {
  const { 'Strict-Transport-Security': _hsts, ...plain } = common;
  return (cause, host) => {
    const requestId = randomUUID();
    const error = errors[cause];
    const doc = limit === undefined ? undefined : docUrl(host, error.code);
    return {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'X-Request-Id': requestId,
        ...(cause === 'plain_http' ? plain : common),
        ...(limit === undefined ? {} : windowHeaders(limit, emptyWindow(clock()))),
      },
      body: JSON.stringify(errorBody(error, requestId, doc)),
    };
  };
}
