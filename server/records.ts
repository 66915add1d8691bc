import type { AuditRecord } from './audit/record.ts';
import { refusalCounter } from './audit/refusal-counter.ts';
import type { RefusalCounter } from './audit/refusal-counter.ts';
import { appendAuditRecords } from './audit/store/records.ts';
import { addRefusedRequests } from './audit/store/refused-requests.ts';
import { auditTrail } from './audit/trail.ts';
import type { AuditTrail } from './audit/trail.ts';
import { StoreUnavailable } from './database/database.ts';
import type { Log } from './observability/log.ts';
import type { Store } from './store/store.ts';

/** Writes after the answers: audit records, and counts of requests that are refused without one. */
export interface Records {
  readonly trail: AuditTrail<AuditRecord>;
  readonly refusals: RefusalCounter;
}

export function openRecords(store: Store, log: Log): Records {
  return {
    trail: auditTrail<AuditRecord>({
      append: (batch) => appendAuditRecords(store, batch),
      isTemporary: (error) => error instanceof StoreUnavailable,
      onFailure: (error, lost) => log.failure(error, { count: lost }),
    }),
    refusals: refusalCounter({
      write: (sums) => addRefusedRequests(store, sums),
      onFailure: (error) => log.failure(error),
    }),
  };
}
