import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import type { Attributes, Context, Span } from '@opentelemetry/api';

import type { Connection } from '../database/database.ts';
import { errorType } from './failure-facts.ts';
import type { Side } from './http-metrics.ts';

/**
 * The spans of requests and deliveries (D58), by the API of OpenTelemetry. A span holds names, statuses and times of our own:
 * no id, no value, no address but the host of a receiver. If no SDK was started (open-telemetry.ts), nothing is recorded.
 */
const tracer = () => trace.getTracer('partner-fulfillment-api');

export interface RequestSpan {
  /** Absent if the trace is not recorded. */
  readonly traceId: string | undefined;
  /** Runs the rest of the request: what it does belongs to the span. */
  readonly run: (rest: () => void) => void;
  /** The operation is absent if the request reached none. */
  readonly end: (
    operation: { readonly id: string; readonly path: string } | undefined,
    status: number,
  ) => void;
}

const noSpan: RequestSpan = { traceId: undefined, run: (rest) => rest(), end: () => undefined };

/**
 * Begins the span of a request, in the trace of its caller if `traceparent` names one. Our sampler decides, by a trace id of our
 * own: a stranger can set the sampled flag, and can choose a trace id that every ratio samples.
 */
export function beginRequest({
  side,
  method,
  traceparent,
}: {
  readonly side: Side;
  readonly method: string;
  readonly traceparent: string | undefined;
}): RequestSpan {
  const options = {
    kind: SpanKind.SERVER,
    attributes: { 'http.request.method': method, 'fulfillment.side': side },
  };
  const own = tracer().startSpan(method, options, ROOT_CONTEXT);
  const caller = trace.getSpanContext(contextOf(traceparent));
  if (!caller) return own.isRecording() ? requestSpan(own, method) : noSpan;
  // A trace that is not recorded here is carried on too: its deliveries belong to it.
  const traceFlags = own.isRecording() ? TraceFlags.SAMPLED : TraceFlags.NONE;
  const parent = trace.setSpanContext(ROOT_CONTEXT, { ...caller, traceFlags });
  return requestSpan(tracer().startSpan(method, options, parent), method);
}

function requestSpan(span: Span, method: string): RequestSpan {
  return {
    traceId: recordedTrace(span),
    run: (rest) => {
      context.with(trace.setSpan(ROOT_CONTEXT, span), rest);
    },
    end: (operation, status) => {
      if (operation) {
        span.updateName(`${method} ${operation.path}`);
        span.setAttributes({ 'http.route': operation.path, 'fulfillment.operation': operation.id });
      }
      span.setAttribute('http.response.status_code', status);
      if (status >= 500) failed(span, String(status));
      span.end();
    },
  };
}

/** Runs a step of a request. What runs outside a recorded request has no span. */
export const tracedStep = measured(SpanKind.INTERNAL, () => ({}));

/** Runs a prepared statement for a request. */
const tracedStatement = measured(SpanKind.CLIENT, (name) => ({
  'db.system.name': 'postgresql',
  'db.operation.name': name,
}));

/**
 * A database whose statements have spans. Each statement has its own, from its call to its rows, also if it shares a round
 * trip with those of other requests: a trace shows all that its request waited for, and nothing of another request.
 */
export function tracedConnection(connection: Connection): Connection {
  return {
    ...connection,
    run: (statement, values) => tracedStatement(statement.name, () => connection.run(statement, values)),
    transaction: (work, row) => connection.transaction((inner) => work(tracedConnection(inner)), row),
  };
}

function measured(kind: SpanKind, attributesOf: (name: string) => Attributes) {
  return async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    if (trace.getActiveSpan()?.isRecording() !== true) return work();
    const span = tracer().startSpan(name, { kind, attributes: attributesOf(name) });
    return endAfter(span, work);
  };
}

/** The traceparent that an event keeps of the request that causes it; null if there is none. */
export const currentTraceparent = (): string | null => traceparentOf(context.active());

/** The trace of the running request, if it is recorded. */
export const currentTrace = (): string | undefined => recordedTrace(trace.getActiveSpan());

/** Records that events of these traces were relayed in one statement, begun at this time of performance.now(). */
export function traceRelay(traceparents: readonly string[], beganAt: number): void {
  for (const traceparent of new Set(traceparents))
    tracer().startSpan('relay', { startTime: beganAt }, contextOf(traceparent)).end();
}

interface TracedAttempt {
  /** Of the event. */
  readonly traceparent: string | null;
  readonly eventType: string;
  readonly url: URL;
  /** The number of earlier attempts. */
  readonly tries: number;
}

interface AttemptResult {
  readonly status: number | null;
  readonly error: string | null;
}

/** Attempts a delivery, in the trace that caused its event. `send` gets the traceparent for its receiver. */
export async function tracedAttempt<Result extends AttemptResult>(
  { traceparent, eventType, url, tries }: TracedAttempt,
  send: (traceparent: string | null) => Promise<Result>,
): Promise<Result> {
  const attributes = {
    'http.request.method': 'POST',
    'server.address': url.hostname,
    'fulfillment.event_type': eventType,
    ...(tries > 0 && { 'http.request.resend_count': tries }),
  };
  const cause = contextOf(traceparent);
  const span = tracer().startSpan('delivery attempt', { kind: SpanKind.CLIENT, attributes }, cause);
  return endAfter(span, async () => {
    // A process without traces still passes on the traceparent of an event that another process traced.
    const result = await send(traceparent === null ? null : (currentTraceparent() ?? traceparent));
    if (result.status !== null) span.setAttribute('http.response.status_code', result.status);
    if (result.error !== null) failed(span, result.error);
    return result;
  });
}

async function endAfter<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
  try {
    return await context.with(trace.setSpan(context.active(), span), work);
  } catch (error) {
    failed(span, errorType(error));
    throw error;
  } finally {
    span.end();
  }
}

/** Without a message: an error's message may quote anything. */
function failed(span: Span, type: string): void {
  span.setAttribute('error.type', type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** No tracestate is read: we would pass strangers' text on to others. A malformed traceparent is ignored. */
const contextOf = (traceparent: string | null | undefined): Context =>
  propagation.extract(ROOT_CONTEXT, { traceparent });

function traceparentOf(within: Context): string | null {
  const headers: { traceparent?: string } = {};
  propagation.inject(within, headers);
  return headers.traceparent ?? null;
}

function recordedTrace(span: Span | undefined): string | undefined {
  return span?.isRecording() === true ? span.spanContext().traceId : undefined;
}
