import type { Response } from 'express';

import type { Answer } from '../contract/typed-operation.ts';
import type { ApiError } from '../errors.ts';

/** The event that says that a request has its answer, even if the client is gone and will not read it. */
const answered = 'answered';

/** Answers in JSON. */
export function answer(res: Response, { status, body }: Answer): void {
  res.status(status).json(body);
  res.emit(answered);
}

/** Answers with something else than JSON, such as a page. */
export function answerContent(res: Response, contentType: string, content: Buffer): void {
  res.status(200).set('Content-Type', contentType).send(content);
  res.emit(answered);
}

/**
 * Calls back when a request has its answer. Neither `finish` nor `close` would do: `finish` never comes if the client
 * disconnects first, and `close` then comes before the status is known.
 */
export function whenAnswered(res: Response, callback: () => void): void {
  res.once(answered, callback);
}

/** The error envelope (D14, D21). Only a rate-limit refusal has `retry_after`. */
export function errorBody({ code, message, details }: ApiError, requestId: string): object {
  const retryAfter = code === 'RATE_LIMIT_EXCEEDED' ? rateLimitRetrySeconds : undefined;
  return { success: false, error: { code, message, details, retry_after: retryAfter, requestId } };
}

/** A caller over its limit is told to retry after a whole window. */
export const rateLimitRetrySeconds = 60;
