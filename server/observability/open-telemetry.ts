import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import type { Attributes, Context, Span } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { TracerProvider } from '@opentelemetry/sdk-trace';
import {
  ATTR_DB_OPERATION_NAME,
  ATTR_DB_SYSTEM_NAME,
  ATTR_ERROR_TYPE,
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_REQUEST_RESEND_COUNT,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  ATTR_HTTP_ROUTE,
  ATTR_SERVER_ADDRESS,
  ATTR_SERVICE_NAME,
  ATTR_SERVICE_VERSION,
} from '@opentelemetry/semantic-conventions';

import { errorType } from './failure-facts.ts';
import { spanExport } from './span-export.ts';
import type { Collector, OnDropped } from './span-export.ts';
import { traceSampler } from './trace-sampler.ts';
import { noSpan } from './tracing.ts';
import type { RequestSpan, Tracing } from './tracing.ts';

export interface OpenTelemetryOptions {
  readonly collector: Collector;
  readonly environment: string;
  readonly version: string;
  readonly onDropped: OnDropped;
}

/** Names of ours, where the conventions have none. */
const own = {
  side: 'fulfillment.side',
  operation: 'fulfillment.operation',
  eventType: 'fulfillment.event_type',
} as const;

/**
 * Records spans with the SDK of OpenTelemetry. Nothing is registered globally: a process may run several services, as the
 * tests do. The span of the running request is found by AsyncLocalStorage.
 */
export function openTelemetry({ collector, environment, version, onDropped }: OpenTelemetryOptions): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      [ATTR_SERVICE_NAME]: 'partner-fulfillment-api',
      [ATTR_SERVICE_VERSION]: version,
      'service.instance.id': randomUUID(),
      'deployment.environment.name': environment,
    }),
    sampler: traceSampler(collector.share),
    spanProcessors: [spanExport(collector, onDropped)],
  });
  const tracer = provider.getTracer('partner-fulfillment-api', version);
  const running = new AsyncLocalStorage<Span>();
  /** Whether to record a trace that begins here. Asked before anything is made for it: the others cost nothing. */
  const isChosen = () => Math.random() < collector.share;

  const request: Tracing['request'] = ({ side, method, traceparent }) => {
    const caller = contextOf(traceparent, { isRemote: true });
    if (!caller && !isChosen()) return noSpan;
    const attributes = { [ATTR_HTTP_REQUEST_METHOD]: method, [own.side]: side };
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, caller ?? ROOT_CONTEXT);
    // A caller may record what we do not: its deliveries still belong to its trace.
    return requestSpan(span, method);
  };

  const requestSpan = (span: Span, method: string): RequestSpan => ({
    traceId: recordedTrace(span),
    run: (rest) => running.run(span, rest),
    end: (operation, status) => {
      if (operation) {
        span.updateName(`${method} ${operation.path}`);
        span.setAttributes({ [ATTR_HTTP_ROUTE]: operation.path, [own.operation]: operation.id });
      }
      span.setAttribute(ATTR_HTTP_RESPONSE_STATUS_CODE, status);
      if (status >= 500) failed(span, String(status));
      span.end();
    },
  });

  /** What runs outside a recorded request has no span. */
  const measured =
    (kind: SpanKind, attributesOf: (name: string) => Attributes) =>
    <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
      const parent = running.getStore();
      if (parent?.isRecording() !== true) return work();
      const span = tracer.startSpan(name, { kind, attributes: attributesOf(name) }, contextWith(parent));
      return running.run(span, () => endAfter(span, work));
    };

  return {
    isOn: true,
    request,
    step: measured(SpanKind.INTERNAL, () => ({})),
    statement: measured(SpanKind.CLIENT, (name) => ({
      [ATTR_DB_SYSTEM_NAME]: 'postgresql',
      [ATTR_DB_OPERATION_NAME]: name,
    })),
    traceparent: () => traceparentOf(running.getStore()),
    traceId: () => recordedTrace(running.getStore()),
    relayed: (traceparents, beganAt) => {
      for (const traceparent of new Set(traceparents)) {
        const cause = contextOf(traceparent, { isRemote: false });
        if (cause) tracer.startSpan('relay', { startTime: beganAt }, cause).end();
      }
    },
    attempt: async ({ traceparent, eventType, url, tries }, send) => {
      const cause = contextOf(traceparent, { isRemote: false });
      if (!cause && !isChosen()) return send(null);
      const attributes = {
        [ATTR_HTTP_REQUEST_METHOD]: 'POST',
        [ATTR_SERVER_ADDRESS]: url.hostname,
        [own.eventType]: eventType,
        ...(tries > 0 && { [ATTR_HTTP_REQUEST_RESEND_COUNT]: tries }),
      };
      const options = { kind: SpanKind.CLIENT, attributes };
      const span = tracer.startSpan('delivery attempt', options, cause ?? ROOT_CONTEXT);
      return endAfter(span, async () => {
        const result = await send(cause ? traceparentOf(span) : null);
        if (result.status !== null) span.setAttribute(ATTR_HTTP_RESPONSE_STATUS_CODE, result.status);
        if (result.error !== null) failed(span, result.error);
        return result;
      });
    },
    // What cannot be sent was counted.
    close: () => provider.shutdown().catch(() => undefined),
  };
}

async function endAfter<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    failed(span, errorType(error));
    throw error;
  } finally {
    span.end();
  }
}

/** Without a message: that of an error may quote anything. */
function failed(span: Span, type: string): void {
  span.setAttribute(ATTR_ERROR_TYPE, type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

const contextWith = (span: Span): Context => trace.setSpan(ROOT_CONTEXT, span);

/** That of version 00, and of later ones as far as they can be read. */
const maxTraceparent = 256;

/**
 * The trace that a traceparent names; undefined if it is malformed. One of our own events is not remote: its trace was decided
 * upon when the event was caused. No tracestate is read: it is text of strangers, which we would hand on to others.
 */
function contextOf(
  traceparent: string | null | undefined,
  where: { readonly isRemote: boolean },
): Context | undefined {
  if (typeof traceparent !== 'string' || traceparent.length > maxTraceparent) return undefined;
  const parsed = parseTraceParent(traceparent);
  if (parsed === null) return undefined;
  const traceFlags = parsed.traceFlags & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { ...parsed, traceFlags, ...where });
}

function traceparentOf(span: Span | undefined): string | null {
  if (span === undefined) return null;
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`;
}

function recordedTrace(span: Span | undefined): string | undefined {
  return span?.isRecording() === true ? span.spanContext().traceId : undefined;
}
