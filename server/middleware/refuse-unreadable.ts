import { randomUUID } from 'node:crypto';

import type { Clock } from '../clock.ts';
import { ApiError, invalid } from '../errors.ts';
import type { Refuse, UnreadableStatus } from '../listener/refuse-connection.ts';
import { errorBody } from './answer.ts';
import { protectiveHeaders } from './common-headers.ts';

const errors: Readonly<Record<UnreadableStatus, ApiError>> = {
  400: invalid([{ field: 'request', reason: 'malformed', message: 'The request is not well-formed HTTP' }]),
  408: new ApiError('REQUEST_TIMEOUT'),
  431: new ApiError('HEADERS_TOO_LARGE'),
};

/**
 * The answer to bytes that cannot be read as an HTTP request. It names no caller and asks no store, so the rate-limit
 * headers state the whole limit. The operator API has none (`limit` undefined).
 */
export function refuseUnreadable(clock: Clock, limit: number | undefined, version: string): Refuse {
  return (status) => {
    const requestId = randomUUID();
    return {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'X-Request-Id': requestId,
        'X-API-Version': version,
        ...protectiveHeaders,
        ...(limit === undefined ? {} : wholeLimit(limit, clock())),
      },
      body: JSON.stringify(errorBody(errors[status], requestId)),
    };
  };
}

function wholeLimit(limit: number, now: Date): Readonly<Record<string, string>> {
  return {
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(limit),
    'X-RateLimit-Reset': String((Math.floor(now.getTime() / 60_000) + 1) * 60),
  };
}
