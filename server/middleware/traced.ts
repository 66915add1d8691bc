import type { RequestHandler } from 'express';

import type { Side } from '../observability/http-metrics.ts';
import type { Tracing } from '../observability/tracing.ts';
import type { AfterAnswer } from './answer.ts';
import './locals.ts';

/** Begins the span of each request. */
export function traced(tracing: Tracing, side: Side): RequestHandler {
  return (req, res, next) => {
    const span = tracing.request({ side, method: req.method, traceparent: req.get('traceparent') });
    res.locals.span = span;
    span.run(next);
  };
}

/** Ends it once the request has its answer. */
export const endSpan: AfterAnswer = (_req, { statusCode, locals }) => {
  locals.span?.end(locals.operation, statusCode);
};
