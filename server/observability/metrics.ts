import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** How many events wait to be relayed, deliveries for their next attempt, and audit records to be sealed. */
export interface QueueDepths {
  readonly events: number;
  readonly deliveries: number;
  readonly audit: number;
}

/** Counts and times for Prometheus, by operation. No label names a partner, an address or a person. */
export interface Metrics {
  readonly request: (side: Side, outcome: CountedRequest) => void;
  readonly attempt: (outcome: string) => void;
  readonly spansDropped: (count: number, reason: string) => void;
  /** All metrics in the text format of Prometheus. */
  readonly text: () => Promise<string>;
  readonly contentType: string;
}

export type Side = 'partner' | 'operator';

export interface CountedRequest {
  readonly operation: string;
  readonly status: number;
  readonly durationMs: number;
}

/** In seconds. Most requests take a few milliseconds; a client gives up after 30 seconds. */
const durationBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];

/** `waiting`: how many requests wait for an event now. */
export function createMetrics(depths: () => Promise<QueueDepths>, waiting: () => number): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests, by operation and status.',
    labelNames: ['side', 'operation', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to its answer, without the wait that the caller asked for, by operation.',
    labelNames: ['side', 'operation'],
    buckets: durationBuckets,
    registers,
  });
  const attempts = new Counter({
    name: 'webhook_attempts_total',
    help: 'Delivery attempts, by outcome.',
    labelNames: ['outcome'],
    registers,
  });
  const droppedSpans = new Counter({
    name: 'trace_spans_dropped_total',
    help: 'Spans of traces that the collector did not take, by reason.',
    labelNames: ['reason'],
    registers,
  });
  new Gauge({
    name: 'queue_depth',
    help: 'Events waiting to be relayed, deliveries waiting for an attempt, also those of disabled webhooks, and audit records waiting to be sealed.',
    labelNames: ['queue'],
    registers,
    // Read on each scrape. If the store does not answer, only this gauge is left out.
    async collect() {
      this.reset();
      const waiting = await depths().catch(() => undefined);
      if (!waiting) return;
      this.set({ queue: 'events' }, waiting.events);
      this.set({ queue: 'deliveries' }, waiting.deliveries);
      this.set({ queue: 'audit' }, waiting.audit);
    },
  });
  new Gauge({
    name: 'event_requests_waiting',
    help: 'Requests that wait for an event now. Each has a connection open.',
    registers,
    collect() {
      this.set(waiting());
    },
  });

  return {
    request: (side, { operation, status, durationMs }) => {
      requests.inc({ side, operation, status });
      durations.observe({ side, operation }, durationMs / 1000);
    },
    attempt: (outcome) => {
      attempts.inc({ outcome });
    },
    spansDropped: (count, reason) => {
      droppedSpans.inc({ reason }, count);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
