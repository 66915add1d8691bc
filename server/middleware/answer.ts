import type { Request, RequestHandler, Response } from 'express';
import onFinished from 'on-finished';

import type { Answer } from '../contract/typed-operation.ts';

/** Answers in JSON. `res.json` would answer `If-None-Match: *` with 304, which the contract does not have. */
export function answer(res: Response, { status, body }: Answer): void {
  const text = JSON.stringify(body);
  res
    .set('Content-Type', 'application/json; charset=utf-8')
    .set('Content-Length', String(Buffer.byteLength(text)));
  res.status(status).end(text);
  runAfterAnswer(res);
}

/** Runs when a request has its answer, even if the client has disconnected. */
export type AfterAnswer = (req: Request, res: Response) => void;

/**
 * Runs these steps once after each answer, whichever middleware gave it. `answer` runs them itself: a slow reader must not delay
 * the audit record of what it reads, and Node reports no answer to a client that has disconnected. For other answers, the steps
 * run once the answer is sent or cut off.
 */
export function afterAnswer(...steps: readonly AfterAnswer[]): RequestHandler {
  return (_req, res, next) => {
    res.locals.context.afterAnswer = steps;
    onFinished(res, () => {
      // If no headers were sent, the client left before the answer. The handler continues, and ends in `answer`.
      if (res.headersSent) runAfterAnswer(res);
    });
    next();
  };
}

function runAfterAnswer(res: Response): void {
  const { context } = res.locals;
  if (context.answeredMs !== undefined) return;
  context.answeredMs = performance.now();
  for (const step of context.afterAnswer ?? []) step(res.req, res);
}

/** Aborts when the client disconnects. */
export function disconnection(res: Response): AbortSignal {
  const controller = new AbortController();
  if (res.closed) controller.abort();
  else res.once('close', () => controller.abort());
  return controller.signal;
}
