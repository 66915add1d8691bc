import type { DatabaseEvents } from './database/open-database.ts';
import type { Log } from './observability/log.ts';
import type { Metrics } from './observability/metrics.ts';

const minuteMs = 60_000;

/** Sends the events of the database to the metrics and the log, to the log at most once a minute. */
export function databaseEvents(log: Log, { waited }: Pick<Metrics, 'waited'>): DatabaseEvents {
  let refusedAt = -minuteMs;
  return {
    onWait: waited,
    onNoConnectionLeft: () => {
      const now = performance.now();
      if (now - refusedAt < minuteMs) return;
      refusedAt = now;
      log.warning('database.no_connection_left', { setting: 'DATABASE_CONNECTIONS' });
    },
  };
}
