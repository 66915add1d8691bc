import { pipeline, Readable } from 'node:stream';
import type { Request, RequestHandler, Response } from 'express';

import type { Answer } from '../contract/typed-operation.ts';
import type { ApiError } from '../errors.ts';
import './locals.ts';

/** Answers in JSON. */
export function answer(res: Response, { status, body }: Answer): void {
  res.status(status).json(body);
  runAfterAnswer(res);
}

/**
 * Answers with something other than JSON, such as a page, no faster than the client reads it. Written at once, it would be
 * in memory again for each client, encrypted, until that client has read it.
 */
export function answerContent(res: Response, content: Buffer): void {
  // An error means that the client has left.
  pipeline(
    Readable.from(pieces(content)),
    res.set('Content-Length', String(content.length)),
    () => undefined,
  );
  runAfterAnswer(res);
}

function* pieces(content: Buffer): Generator<Buffer> {
  const size = 16 * 1024;
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}

/** Answers without a body. */
export function answerEmpty(res: Response, status: 204 | 302 | 304): void {
  res.status(status).end();
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
  res.locals.answeredMs = performance.now();
  for (const step of res.locals.afterAnswer ?? []) step(res.req, res);
}

/** The error envelope (D14, D21, D45). Only a rate-limit refusal has `retry_after`. */
export function errorBody(
  { code, message, details, headers }: ApiError,
  requestId: string,
  docUrl?: string,
): object {
  const retryAfter =
    code === 'RATE_LIMIT_EXCEEDED' ? Number(headers['Retry-After'] ?? rateLimitRetrySeconds) : undefined;
  return {
    success: false,
    error: { code, message, details, retry_after: retryAfter, requestId, doc_url: docUrl },
  };
}

/** A caller over its limit is told to retry after a whole window. */
export const rateLimitRetrySeconds = 60;
