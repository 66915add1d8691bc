import { randomUUID } from 'node:crypto';

import type { Clock } from '../clock.ts';
import { ApiError, invalid } from '../errors.ts';
import { errorBody } from './envelope.ts';
import type { Refuse } from '../listener/refuse-connection.ts';
import { protectiveHeaders } from './response-headers.ts';

const reasons = {
  400: { reason: 'malformed', message: 'The request is not well-formed HTTP' },
  408: { reason: 'too_slow', message: 'The request took too long to arrive' },
  431: { reason: 'headers_too_large', message: 'The headers of the request are larger than 16 KiB' },
} as const;

/**
 * The answer to a request that cannot even be read as HTTP. Nothing is known of its caller and the store is not
 * asked: the rate-limit headers then tell the whole limit. The operator's side has no such headers.
 */
export function refuseUnreadable(clock: Clock, limit: number | undefined, version: string): Refuse {
  return (status) => {
    const requestId = randomUUID();
    const { reason, message } = reasons[status];
    const error: ApiError = invalid([{ field: 'request', reason, message }]);
    return {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'X-Request-Id': requestId,
        'X-API-Version': version,
        ...protectiveHeaders,
        ...(limit === undefined ? {} : wholeStanding(limit, clock())),
      },
      body: JSON.stringify(errorBody(error, requestId)),
    };
  };
}

function wholeStanding(limit: number, now: Date): Readonly<Record<string, string>> {
  return {
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(limit),
    'X-RateLimit-Reset': String((Math.floor(now.getTime() / 60_000) + 1) * 60),
  };
}
