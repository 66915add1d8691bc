import type { Scopes } from '../accounts/scopes.ts';
import type { Admission } from '../accounts/store/admission.ts';
import type { Answer } from '../contract/typed-operation.ts';
import { utcDate } from '../domain/calendar.ts';
import type { Environment } from '../domain/environment.ts';
import type { FeedAnswer, FeedRequest } from '../events/feed.ts';
import { auditRecord } from '../audit/record.ts';
import type { AuditedField, AuditIds } from '../audit/record.ts';
import { latestInstant } from '../store/change.ts';
import type { Change } from '../store/change.ts';
import type { IdempotencyClaim } from '../store/idempotency.ts';
import type { OrderEvent } from '../events/store/outbox.ts';
import { newId } from '../store/identifiers.ts';
import type { Store } from '../store/store.ts';

/** A partner's software, identified by its API key or an access token. */
export type Caller = Omit<Admission, 'partnerSuspended' | 'window'>;

/** A partner operation gets this besides its request. */
export interface PartnerContext {
  readonly store: Store;
  readonly environment: Environment;
  readonly partnerId: string;
  readonly keyId: string;
  readonly scopes: Scopes;
  readonly requestsPerMinute: number;
  /** The time of the request. */
  readonly now: Date;
  /** The date of `now` in UTC, YYYY-MM-DD. */
  readonly today: string;
  /** Makes a UUID version 7. */
  readonly newId: () => string;
  /**
   * Makes the records that the store commits with a write: the audit record, the events and, under an Idempotency-Key, the
   * answer that a retry gets again. That is why a handler builds its answer before it writes.
   */
  readonly change: (
    answer: Answer,
    ids: AuditIds,
    events?: readonly OrderEvent[],
    changedFields?: readonly AuditedField[],
  ) => Change;
  /** Names the data that a read shows, for its audit record. */
  readonly auditRead: (ids: AuditIds) => void;
  /** Notes that production would refuse the request, for the integration review (D62). */
  readonly refusedInProduction: () => void;
  /** Reads the feed of a clinic; if there is nothing to read, waits if the request asks for it (D37). */
  readonly readFeed: (clinicId: string, request: Omit<FeedRequest, 'hungUp'>) => Promise<FeedAnswer>;
}

/** The facts about a request that the middleware has when the handler runs. */
interface ContextInput extends Pick<
  PartnerContext,
  'store' | 'environment' | 'requestsPerMinute' | 'now' | 'auditRead' | 'refusedInProduction' | 'readFeed'
> {
  readonly operation: string;
  readonly caller: Caller;
  /** By the clock of the database. */
  readonly arrivedAt: Date;
  readonly requestId: string;
  /** The time that the request has taken so far. */
  readonly elapsedMs: () => number;
  readonly claim: IdempotencyClaim | undefined;
}

export function partnerContext({
  operation,
  caller: { partnerId, keyId, scopes },
  arrivedAt,
  requestId,
  elapsedMs,
  claim,
  ...passed
}: ContextInput): PartnerContext {
  const { now } = passed;
  return {
    ...passed,
    partnerId,
    keyId,
    scopes,
    today: utcDate(now),
    newId: () => newId(now),
    change: (answer, ids, events = [], changedFields = []) => ({
      audit: auditRecord({
        at: now,
        actor: { kind: 'partner', keyId },
        partnerId,
        operation,
        ids,
        changedFields,
        status: answer.status,
        requestId,
        durationMs: Math.round(elapsedMs()),
      }),
      events,
      replay: claim ? { claim, answer } : null,
      until: latestInstant(arrivedAt),
    }),
  };
}
