import { randomUUID } from 'node:crypto';

import type { Clock } from '../clock.ts';
import { invalid } from '../errors.ts';
import type { Refuse } from '../listener/refuse-connection.ts';
import { errorBody } from './answer.ts';
import { protectiveHeaders } from './common-headers.ts';

const reasons = {
  400: { reason: 'malformed', message: 'The request is not well-formed HTTP' },
  408: { reason: 'too_slow', message: 'The request took too long to arrive' },
  431: { reason: 'headers_too_large', message: 'The headers of the request are larger than 16 KiB' },
} as const;

/**
 * The answer to bytes that cannot be read as an HTTP request. It names no caller and asks no store, so the rate-limit
 * headers state the whole limit. The operator API has none (`limit` undefined).
 */
export function refuseUnreadable(clock: Clock, limit: number | undefined, version: string): Refuse {
  return (status) => {
    const requestId = randomUUID();
    const error = invalid([{ field: 'request', ...reasons[status] }]);
    return {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'X-Request-Id': requestId,
        'X-API-Version': version,
        ...protectiveHeaders,
        ...(limit === undefined ? {} : wholeLimit(limit, clock())),
      },
      body: JSON.stringify(errorBody(error, requestId)),
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
