import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** How many events wait for the relay, and deliveries for their next attempt. */
export interface QueueDepths {
  readonly events: number;
  readonly deliveries: number;
}

/** Numbers for Prometheus: counts and times by operation, never by partner, address or anything a person is. */
export interface Metrics {
  readonly request: (side: Side, outcome: CountedRequest) => void;
  readonly attempt: (outcome: string) => void;
  /** The text that Prometheus reads. */
  readonly text: () => Promise<string>;
  readonly contentType: string;
}

export type Side = 'partner' | 'operator';

export interface CountedRequest {
  readonly operation: string;
  readonly status: number;
  readonly durationMs: number;
}

/** Seconds; most answers take a few milliseconds, and a client gives up at 30. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];

export function createMetrics(depths: () => Promise<QueueDepths>): Metrics {
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
    help: 'From the first byte of a request to its answer, by operation.',
    labelNames: ['side', 'operation'],
    buckets,
    registers,
  });
  const attempts = new Counter({
    name: 'webhook_attempts_total',
    help: 'Attempts at deliveries, by outcome.',
    labelNames: ['outcome'],
    registers,
  });
  new Gauge({
    name: 'queue_depth',
    help: 'What waits: events to be relayed, deliveries to be attempted.',
    labelNames: ['queue'],
    registers,
    // Asked only when somebody looks. Without an answer the gauge is left out, and the rest is told all the same.
    async collect() {
      this.reset();
      const waiting = await depths().catch(() => undefined);
      if (!waiting) return;
      this.set({ queue: 'events' }, waiting.events);
      this.set({ queue: 'deliveries' }, waiting.deliveries);
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
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
