import type { Response } from 'express';

import type { AfterAnswer } from './answer.ts';
import './locals.ts';

/** What the log and the metrics learn about an answered request: no body, no address, no key, no word of the caller. */
export interface AnsweredRequest {
  readonly requestId: string;
  readonly method: string;
  readonly operation: string;
  /** The path template of the operation. */
  readonly route: string | undefined;
  readonly status: number;
  readonly code: string | undefined;
  readonly reason: string | undefined;
  readonly durationMs: number;
  readonly partnerId: string | undefined;
  readonly operatorId: string | undefined;
  readonly trace_id: string | undefined;
}

/** How long a request has taken until now or its answer, without the time that the caller asked to wait (D37). */
export function elapsedMs({ startedMs, answeredMs, waitedMs = 0 }: Response['locals']): number {
  return (answeredMs ?? performance.now()) - startedMs - waitedMs;
}

/** Reports each answered request to the log and the metrics. */
export function observe(report: (request: AnsweredRequest) => void): AfterAnswer {
  return ({ method }, { statusCode, locals }) => {
    const { caller, operator, recordedId, operation, refusal, span } = locals;
    report({
      requestId: recordedId,
      method,
      operation: operation?.id ?? 'none',
      route: operation?.path,
      status: statusCode,
      code: refusal?.code,
      reason: refusal?.details?.reason,
      durationMs: elapsedMs(locals),
      partnerId: caller?.partnerId,
      operatorId: operator?.id ?? undefined,
      trace_id: span?.traceId,
    });
  };
}
