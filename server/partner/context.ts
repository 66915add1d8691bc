import type { Answer } from '../contract/typed-operation.ts';
import { utcDate } from '../domain/calendar.ts';
import type { Environment } from '../domain/environment.ts';
import { auditRecord } from '../store/audit.ts';
import type { Change } from '../store/change.ts';
import type { IdempotencyClaim } from '../store/idempotency.ts';
import type { OutboxEvent } from '../store/outbox.ts';
import { newId } from '../store/identifiers.ts';
import type { Store } from '../store/store.ts';

/** A partner's software, identified by its API key. */
export interface Caller {
  readonly partnerId: string;
  readonly keyId: string;
  /** Whether the partner signed a business associate agreement (D12). */
  readonly baaSigned: boolean;
}

/** What a partner operation works with, besides its request. */
export interface PartnerContext {
  readonly store: Store;
  readonly environment: Environment;
  readonly partnerId: string;
  /** The instant of the request, by the injected clock. */
  readonly now: Date;
  /** The calendar date of that instant in UTC, YYYY-MM-DD. */
  readonly today: string;
  /** A fresh identifier: UUID version 7. */
  readonly newId: () => string;
  /** What is committed together with a change: its audit record, its events, the answer kept for a repetition. */
  readonly change: (
    answer: Answer,
    ids: Readonly<Record<string, string>>,
    events?: readonly OutboxEvent[],
  ) => Change;
  /** Names what a read concerned, for its audit record. */
  readonly concerns: (ids: Readonly<Record<string, string>>) => void;
}

/** What the request's way has learnt by the time a handler runs. */
export interface Circumstances {
  readonly store: Store;
  readonly environment: Environment;
  readonly operation: string;
  readonly caller: Caller;
  readonly now: Date;
  readonly requestId: string;
  readonly claim: IdempotencyClaim | undefined;
  readonly concerns: PartnerContext['concerns'];
}

export function partnerContext(given: Circumstances): PartnerContext {
  const { store, environment, caller, now, concerns } = given;
  return {
    store,
    environment,
    partnerId: caller.partnerId,
    now,
    today: utcDate(now),
    newId: () => newId(now),
    change: (answer, ids, events = []) => ({
      audit: auditRecord({
        at: now,
        actor: { kind: 'partner', keyId: caller.keyId },
        partnerId: caller.partnerId,
        operation: given.operation,
        ids,
        status: answer.status,
        requestId: given.requestId,
      }),
      events,
      claim: given.claim ? { claim: given.claim, answer } : null,
    }),
    concerns,
  };
}
