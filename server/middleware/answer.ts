import type { Request, RequestHandler, Response } from 'express';

import type { Answer } from '../contract/typed-operation.ts';
import type { ApiError } from '../errors.ts';
import './locals.ts';

/** Answers in JSON. */
export function answer(res: Response, { status, body }: Answer): void {
  res.status(status).json(body);
  runAfterAnswer(res);
}

/** Answers with something other than JSON, such as a page. */
export function answerContent(res: Response, contentType: string, content: Buffer): void {
  res.status(200).set('Content-Type', contentType).send(content);
  runAfterAnswer(res);
}

/** Runs when a request has its answer, even if the client has disconnected. */
export type AfterAnswer = (req: Request, res: Response) => void;

/**
 * Runs these steps after each answer. Node's own events do not tell: if the client disconnects first, `finish` never
 * comes, and `close` comes before the status is known. All requests share the steps: a callback for each would keep the
 * request in memory until the next full garbage collection, which costs as much as routing.
 */
export function afterAnswer(...steps: readonly AfterAnswer[]): RequestHandler {
  return (_req, res, next) => {
    res.locals.afterAnswer = steps;
    next();
  };
}

function runAfterAnswer(res: Response): void {
  for (const step of res.locals.afterAnswer ?? []) step(res.req, res);
}

/** The error envelope (D14, D21). Only a rate-limit refusal has `retry_after`. */
export function errorBody({ code, message, details, headers }: ApiError, requestId: string): object {
  const retryAfter =
    code === 'RATE_LIMIT_EXCEEDED' ? Number(headers['Retry-After'] ?? rateLimitRetrySeconds) : undefined;
  return { success: false, error: { code, message, details, retry_after: retryAfter, requestId } };
}

/** A caller over its limit is told to retry after a whole window. */
export const rateLimitRetrySeconds = 60;
