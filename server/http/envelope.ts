import type { Response } from 'express';

import type { ApiError } from '../errors.ts';
import './request-state.ts';

/** Announced on a response once its answer is given, even where the caller has gone and nobody will read it. */
export const answered = 'answered';

/** Answers in JSON. */
export function send(res: Response, status: number, body: object): void {
  sendBytes(res, status, 'application/json; charset=utf-8', Buffer.from(JSON.stringify(body)));
}

/** Writes a whole answer at once, without the hashing and the second write of Express's own `res.send`. */
export function sendBytes(res: Response, status: number, contentType: string, bytes: Buffer): void {
  res.statusCode = status;
  res.setHeader('Content-Type', contentType);
  res.setHeader('Content-Length', bytes.length);
  res.end(bytes);
  res.emit(answered);
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
