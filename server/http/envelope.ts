import type { Response } from 'express';

import type { ApiError } from '../errors.ts';
import './request-state.ts';

/** Writes a JSON answer at once, without the hashing and the second write of Express's own `res.json`. */
export function send(res: Response, status: number, body: object): void {
  const bytes = Buffer.from(JSON.stringify(body));
  res.statusCode = status;
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.setHeader('Content-Length', bytes.length);
  res.end(bytes);
}

/** The error envelope (Errors; D14, D21). retry_after stands in the body of a rate-limit failure only. */
export function errorBody(error: ApiError, requestId: string): object {
  return {
    success: false,
    error: {
      code: error.code,
      message: error.message,
      ...(error.details ? { details: error.details } : {}),
      ...(error.code === 'RATE_LIMIT_EXCEEDED' ? { retry_after: rateLimitRetrySeconds } : {}),
      requestId,
    },
  };
}

/** Errors rule 5: a caller over its limit is told to come back after a whole window. */
export const rateLimitRetrySeconds = 60;
