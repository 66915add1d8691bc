import type { RequestHandler } from 'express';

import type { Side } from '../observability/http-metrics.ts';
import { beginRequest } from '../observability/tracing.ts';
import type { AfterAnswer } from './answer.ts';
import './locals.ts';

/** Begins the span of each request. */
export function traced(side: Side): RequestHandler {
  return (req, res, next) => {
    const span = beginRequest({ side, method: req.method, traceparent: req.get('traceparent') });
    res.locals.span = span;
    span.run(next);
  };
}

/** Ends it once the request has its answer. */
export const endSpan: AfterAnswer = (_req, { statusCode, locals }) => {
  locals.span?.end(locals.operation, statusCode);
};
