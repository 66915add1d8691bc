import type { AuditRecord } from './audit/record.ts';
import { requestCounter } from './audit/request-counter.ts';
import { appendAuditRecords } from './audit/store/records.ts';
import { addRequests } from './audit/store/request-hours.ts';
import { auditTrail } from './audit/trail.ts';
import { StoreUnavailable } from './database/database.ts';
import type { Log } from './observability/log.ts';
import { reviewCounter } from './review/counter.ts';
import { addReviewEvidence } from './review/store.ts';
import type { Store } from './store/store.ts';

/** Writes after the answers: audit records, counts of requests, and what the integration review sees. */
export function openRecords(store: Store, log: Log) {
  return {
    trail: auditTrail<AuditRecord>({
      append: (batch) => appendAuditRecords(store, batch),
      isTemporary: (error) => error instanceof StoreUnavailable,
      onFailure: (error, lost) => log.failure(error, { count: lost }),
    }),
    counter: requestCounter({
      write: (sums) => addRequests(store, sums),
      onFailure: (error) => log.failure(error),
    }),
    evidence: reviewCounter({
      write: (sums) => addReviewEvidence(store, sums),
      onFailure: (error) => log.failure(error),
    }),
  };
}
