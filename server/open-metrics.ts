import manifest from '../package.json' with { type: 'json' };
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { EventFeed } from './events/feed.ts';
import { cachedReading, keptForASecond } from './observability/cached-reading.ts';
import { createMetrics } from './observability/metrics.ts';
import type { Metrics } from './observability/metrics.ts';
import type { Build } from './observability/process-metrics.ts';
import { readStoreFigures } from './store/store-figures.ts';
import type { Store } from './store/store.ts';
import { expiryOf } from './tls/certificate-expiry.ts';
import type { Certificates } from './tls/certificates.ts';

/** What the metrics read once the service is up. */
export interface Measured {
  readonly store: Store;
  readonly database: Database;
  readonly clock: Clock;
  readonly feed: EventFeed;
}

interface OpenMetricsOptions {
  readonly versions: Omit<Build, 'version'>;
  readonly certificates: Certificates | undefined;
  readonly clock: Clock;
  readonly up: () => Measured | undefined;
}

/** The metrics of a process, and their text as the probes show it. */
export type KeptMetrics = Metrics & { readonly keptText: () => Promise<string | undefined> };

/** Opens the metrics of a process. They are served during its start too. */
export function openMetrics({ versions, certificates, clock, up }: OpenMetricsOptions): KeptMetrics {
  const metrics = createMetrics({
    build: { version: manifest.version, ...versions },
    readStore: async () => {
      const opened = up();
      if (opened === undefined) throw new Error('The store is not open yet');
      return readStoreFigures(opened.store, opened.clock());
    },
    pools: () => up()?.database.pools() ?? [],
    certificateExpiresAt: () => certificates && expiryOf(certificates.current()),
    waiting: () => up()?.feed.waiting() ?? 0,
  });
  return { ...metrics, keptText: cachedReading({ ...keptForASecond(clock), read: metrics.text }) };
}
