import type { RequestHandler } from 'express';

import { whenAnswered } from './answer.ts';
import './locals.ts';

/** What the log and the metrics learn about an answered request: no body, no address, no key. */
export interface AnsweredRequest {
  readonly requestId: string;
  readonly operation: string;
  readonly status: number;
  readonly durationMs: number;
  readonly partnerId: string | undefined;
}

/** Reports each answered request to the log and the metrics. */
export function observe(report: (request: AnsweredRequest) => void): RequestHandler {
  return (_req, res, next) => {
    const started = performance.now();
    whenAnswered(res, () => {
      const { caller, requestId, operation } = res.locals;
      report({
        requestId,
        operation: operation?.id ?? 'none',
        status: res.statusCode,
        durationMs: performance.now() - started,
        partnerId: caller?.partnerId,
      });
    });
    next();
  };
}
