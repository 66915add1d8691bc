import type { RequestEntry } from '../observability/log.ts';
import type { AfterAnswer } from './answer.ts';
import { elapsedMs } from './request-context.ts';

/** An answered request for the log and the metrics: no body, no address, no key, no word of the caller. */
export interface AnsweredRequest extends RequestEntry {
  /** The path template of the operation. */
  readonly route: string | undefined;
}

/** Reports each answered request to the log and the metrics. */
export function observe(report: (request: AnsweredRequest) => void): AfterAnswer {
  return ({ method }, { statusCode, locals: { context } }) => {
    const { caller, operator, recordedId, match, refusal, span } = context;
    report({
      requestId: recordedId,
      method,
      operation: match?.operation.id ?? 'none',
      route: match?.operation.path,
      status: statusCode,
      code: refusal?.code,
      reason: refusal?.details?.reason,
      durationMs: elapsedMs(context),
      partnerId: caller?.partnerId,
      operatorId: operator?.id ?? undefined,
      trace_id: span.traceId,
    });
  };
}

/** Ends the span of each answered request. */
export const endSpan: AfterAnswer = (_req, { statusCode, locals: { context } }) => {
  context.span.end(context.match?.operation, statusCode);
};
