import type { AfterAnswer } from './answer.ts';
import './locals.ts';

/** What the log and the metrics learn about an answered request: no body, no address, no key, no word of the caller. */
export interface AnsweredRequest {
  readonly requestId: string;
  readonly operation: string;
  readonly status: number;
  /** Without the time that the caller asked to wait (D37). */
  readonly durationMs: number;
  readonly partnerId: string | undefined;
}

/** Reports each answered request to the log and the metrics. */
export function observe(report: (request: AnsweredRequest) => void): AfterAnswer {
  return (_req, { statusCode, locals: { caller, recordedId, operation, startedMs, waitedMs = 0 } }) => {
    report({
      requestId: recordedId,
      operation: operation?.id ?? 'none',
      status: statusCode,
      durationMs: performance.now() - startedMs - waitedMs,
      partnerId: caller?.partnerId,
    });
  };
}
