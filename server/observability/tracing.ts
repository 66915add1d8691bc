import type { Side } from './http-metrics.ts';
import type { OpenTelemetryOptions } from './open-telemetry.ts';

/**
 * Traces of requests and deliveries, for a collector (D58). A span holds names, statuses and times of our own: no id, no
 * value, no address but the host of a receiver. Only `open-telemetry.ts` knows how they are recorded and sent.
 */
export interface Tracing {
  readonly isOn: boolean;
  /** Begins the span of a request, in the trace of its caller if `traceparent` names one. */
  readonly request: (request: {
    readonly side: Side;
    readonly method: string;
    readonly traceparent: string | undefined;
  }) => RequestSpan;
  /** Runs a step of a request. */
  readonly step: Measured;
  /** Runs a prepared statement for a request. */
  readonly statement: Measured;
  /** The traceparent that an event keeps of the request that causes it; null if there is none. */
  readonly traceparent: () => string | null;
  /** The trace of the running request, if it is recorded. */
  readonly traceId: () => string | undefined;
  /** Events of these traces were relayed in one statement, which began at this time of performance.now(). */
  readonly relayed: (traceparents: readonly string[], beganAt: number) => void;
  /** Attempts a delivery, in the trace that caused its event. `send` gets the traceparent for its receiver. */
  readonly attempt: <Result extends AttemptResult>(
    attempt: TracedAttempt,
    send: (traceparent: string | null) => Promise<Result>,
  ) => Promise<Result>;
  /** Sends what is recorded, and records no more. */
  readonly close: () => Promise<void>;
}

type Measured = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

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

export interface TracedAttempt {
  /** Of the event. */
  readonly traceparent: string | null;
  readonly eventType: string;
  readonly url: URL;
  /** How many attempts were made before. */
  readonly tries: number;
}

export interface AttemptResult {
  readonly status: number | null;
  readonly error: string | null;
}

/** The span of a request that is not traced. */
export const noSpan: RequestSpan = { traceId: undefined, run: (rest) => rest(), end: () => undefined };

/** Records nothing. An event that was traced elsewhere still carries its traceparent to its receivers. */
export const noTracing: Tracing = {
  isOn: false,
  request: () => noSpan,
  step: (_name, work) => work(),
  statement: (_name, work) => work(),
  traceparent: () => null,
  traceId: () => undefined,
  relayed: () => undefined,
  attempt: ({ traceparent }, send) => send(traceparent),
  close: () => Promise.resolve(),
};

/** Opens the tracing that the settings ask for. The SDK is loaded only if there is a collector. */
export async function openTracing({
  collector,
  ...options
}: Omit<OpenTelemetryOptions, 'collector'> & {
  readonly collector: OpenTelemetryOptions['collector'] | undefined;
}): Promise<Tracing> {
  if (collector === undefined) return noTracing;
  const { openTelemetry } = await import('./open-telemetry.ts');
  return openTelemetry({ collector, ...options });
}
