import type { AuditKeys } from '../audit-chain/audit-keys.ts';
import type { Clock } from '../clock.ts';
import { hashOf } from '../audit-chain/batch.ts';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Store } from '../store/store.ts';
import { sealAudit, SealingRefused } from './seal-audit.ts';
import type { SealingMemory } from './seal-audit.ts';
import { startWorkLoop } from './work-loop.ts';

const pollMs = 5_000;
/** Somebody has to act first. */
const pauseAfterFailureMs = 30_000;

/**
 * Seals the audit (D48). Processes that share a store take turns. The hash of each batch goes to the log, which the owner of
 * the database cannot change: it shows later whether the last batches were cut off.
 */
export function startAuditSealing(
  store: Store,
  clock: Clock,
  log: Log,
  metrics: Metrics,
  keys: AuditKeys,
): { readonly stop: () => Promise<void> } {
  const memory: SealingMemory = { last: null };
  return startWorkLoop({
    step: async () => {
      const sealed = await sealAudit(store, keys, memory);
      metrics.succeeded('audit_sealing', clock());
      if (sealed === null) return false;
      const { batch, missing } = sealed;
      log.event('audit.sealed', { batch: batch.number, hash: hashOf(batch), count: batch.size });
      if (missing > 0) log.warning('audit.record_missing', { batch: batch.number, count: missing });
      return true;
    },
    idleMs: pollMs,
    failureMs: pauseAfterFailureMs,
    onFailure: (error) => {
      if (error instanceof SealingRefused) {
        log.warning('audit.not_sealed', { reason: error.reason, batch: error.batch });
      } else {
        log.failure(error);
      }
    },
  });
}
