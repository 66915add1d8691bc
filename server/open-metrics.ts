import manifest from '../package.json' with { type: 'json' };
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { DatabaseEvents } from './database/open-database.ts';
import type { EventFeed } from './events/feed.ts';
import { cachedReading, keptForASecond } from './observability/cached-reading.ts';
import { onceAMinute } from './observability/log.ts';
import type { Log } from './observability/log.ts';
import { createMetrics } from './observability/metrics.ts';
import type { Metrics } from './observability/metrics.ts';
import type { Build } from './observability/process-metrics.ts';
import { readStoreFigures } from './store/figures.ts';
import type { Store } from './store/store.ts';
import { expiryOf } from './tls/certificate-files.ts';
import type { Certificates } from './tls/certificates.ts';

/** The parts of the service that the metrics read. */
interface Measured {
  readonly store: Store;
  readonly database: Database;
  readonly clock: Clock;
  readonly feed: EventFeed;
}

interface OpenMetricsOptions {
  readonly versions: Omit<Build, 'version'>;
  readonly certificates: Certificates | undefined;
  readonly clock: Clock;
}

/** The metrics of a process. */
interface KeptMetrics extends Metrics {
  /** Their text as the probes show it. */
  readonly keptText: () => Promise<string | undefined>;
  /** Adds the figures of these parts. Until then the metrics say that the store is down. */
  readonly watch: (parts: Measured) => void;
}

/** Opens the metrics of a process. They are served during its start too. */
export function openMetrics({ versions, certificates, clock }: OpenMetricsOptions): KeptMetrics {
  let watched: Measured | undefined;
  const metrics = createMetrics({
    build: { version: manifest.version, ...versions },
    readStore: async () => {
      if (watched === undefined) throw new Error('The store is not open yet');
      return readStoreFigures(watched.store, watched.clock());
    },
    pools: () => watched?.database.pools() ?? [],
    certificateExpiresAt: () => certificates && expiryOf(certificates.current()),
    waiting: () => watched?.feed.waiting() ?? 0,
  });
  return {
    ...metrics,
    keptText: cachedReading({ ...keptForASecond(clock), read: metrics.text }),
    watch: (parts) => {
      watched = parts;
    },
  };
}

/** Sends the events of the database to the metrics and the log. */
export function databaseEvents(log: Log, { waited }: Pick<Metrics, 'waited'>): DatabaseEvents {
  return {
    onWait: waited,
    onNoConnectionLeft: onceAMinute(() =>
      log.warning('database.no_connection_left', { setting: 'DATABASE_CONNECTIONS' }),
    ),
  };
}
