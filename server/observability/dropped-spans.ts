import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { OnDropped } from './span-export.ts';

/** Counts the spans that are lost, and warns of them at most once a minute: a collector may be gone for days. */
export function spansDropped(log: Pick<Log, 'warning'>, metrics: Pick<Metrics, 'spansDropped'>): OnDropped {
  let warned = Number.NEGATIVE_INFINITY;
  return (count, reason) => {
    metrics.spansDropped(count, reason);
    if (performance.now() - warned < 60_000) return;
    warned = performance.now();
    log.warning('tracing.spans_dropped', { count, reason });
  };
}
