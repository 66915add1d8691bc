import type { Environment } from '../domain/environment.ts';
import { auditRecord } from '../store/audit.ts';
import type { AuditInput } from '../store/audit.ts';
import type { Change } from '../store/change.ts';
import { newId } from '../store/identifiers.ts';
import type { Store } from '../store/store.ts';

/** What an operation of the operator works with, besides its request. */
export interface OperatorContext {
  readonly store: Store;
  readonly environment: Environment;
  /** The instant of the request, by the injected clock. */
  readonly now: Date;
  /** A fresh identifier: UUID version 7. */
  readonly newId: () => string;
  /** What is committed together with a change: its audit record. */
  readonly change: (input: Pick<AuditInput, 'status' | 'ids' | 'partnerId'>) => Change;
}

/** What the request's way has learnt by the time a handler runs. */
export interface Circumstances {
  readonly store: Store;
  readonly environment: Environment;
  readonly operation: string;
  readonly now: Date;
  readonly requestId: string;
}

export function operatorContext(given: Circumstances): OperatorContext {
  const { store, environment, now } = given;
  return {
    store,
    environment,
    now,
    newId: () => newId(now),
    change: (input) => ({
      audit: auditRecord({
        ...input,
        at: now,
        actor: { kind: 'operator' },
        operation: given.operation,
        requestId: given.requestId,
      }),
      events: [],
      claim: null,
    }),
  };
}
