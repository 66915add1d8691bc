import type { Response } from 'express';

import type { ApiError } from '../errors.ts';
import type { AnswerHeaders } from './request-state.ts';

/** The head of the answer, which is written all at once: one by one its headers cost three times as much. */
export function headersOf(res: Response): AnswerHeaders {
  return (res.locals.headers ??= {});
}

export function addHeaders(res: Response, headers: Readonly<AnswerHeaders>): void {
  Object.assign(headersOf(res), headers);
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
  const headers = headersOf(res);
  const length = Buffer.byteLength(content);
  headers['Content-Type'] = contentType;
  headers['Content-Length'] = length;
  res.writeHead(status, headers);
  // What is one byte a character is the same in Latin-1, which needs no translation on its way out.
  res.end(content, length === content.length ? 'latin1' : 'utf8');
  res.locals.whenAnswered?.();
}

/**
 * The error envelope (Errors; D14, D21). retry_after stands in the body of a rate-limit failure only: what is undefined
 * JSON leaves out.
 */
export function errorBody({ code, message, details }: ApiError, requestId: string): object {
  const retryAfter = code === 'RATE_LIMIT_EXCEEDED' ? rateLimitRetrySeconds : undefined;
  return { success: false, error: { code, message, details, retry_after: retryAfter, requestId } };
}

/** Errors rule 5: a caller over its limit is told to come back after a whole window. */
export const rateLimitRetrySeconds = 60;
