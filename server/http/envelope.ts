import type { Response } from 'express';

import type { ApiError } from '../errors.ts';
import './request-state.ts';

/** Announced on a response once its answer is given, even where the caller has gone and nobody will read it. */
export const answered = 'answered';

/** Adds to the head of the answer, which is written all at once: one by one its headers cost three times as much. */
export function addHeaders(res: Response, headers: Readonly<Record<string, string | number>>): void {
  res.locals.headers = Object.assign(res.locals.headers ?? {}, headers);
}

/** Answers in JSON. */
export function send(res: Response, status: number, body: object): void {
  sendContent(res, status, 'application/json; charset=utf-8', JSON.stringify(body));
}

/**
 * Writes a whole answer at once, without the hashing and the second write of Express's own `res.send`. A text goes out
 * in one piece with its head; bytes are for what is too long to be encoded anew for each answer.
 */
export function sendContent(
  res: Response,
  status: number,
  contentType: string,
  content: string | Buffer,
): void {
  addHeaders(res, { 'Content-Type': contentType, 'Content-Length': Buffer.byteLength(content) });
  res.writeHead(status, res.locals.headers);
  res.end(content);
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
