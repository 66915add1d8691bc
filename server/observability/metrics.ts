import { collectDefaultMetrics, Registry } from 'prom-client';

import type { StoreFigures } from '../store/figures.ts';
import { httpMetrics } from './http-metrics.ts';
import { processMetrics } from './process-metrics.ts';
import type { ProcessReadings } from './process-metrics.ts';
import { storeMetrics } from './store-metrics.ts';

/** Counts and times for Prometheus (D59). No label names a partner, an address or a person. */
export type Metrics = ReturnType<typeof createMetrics>;

export interface MetricsOptions extends ProcessReadings {
  /** Rejects if the store does not answer. */
  readonly readStore: () => Promise<StoreFigures>;
}

export function createMetrics(options: MetricsOptions) {
  const registry = new Registry();
  storeMetrics(registry, options.readStore);
  return {
    ...httpMetrics(registry),
    ...processMetrics(registry, options),
    /** All metrics in the text format of Prometheus. */
    text: () => Registry.merge([ofNode, registry]).metrics(),
    contentType: registry.contentType,
  };
}

/** Node's metrics of the process. They observe garbage collection and the event loop until the process ends. */
const ofNode = new Registry();
collectDefaultMetrics({ register: ofNode });
