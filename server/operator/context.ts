import type { Environment } from '../domain/environment.ts';
import { auditRecord } from '../store/audit.ts';
import type { AuditIds, AuditInput } from '../store/audit.ts';
import type { Change } from '../store/change.ts';
import { newId } from '../store/identifiers.ts';
import type { Store } from '../store/store.ts';

/** What an operator operation gets besides its request. */
export interface OperatorContext {
  readonly store: Store;
  readonly environment: Environment;
  /** When the request arrived, by the injected clock. */
  readonly now: Date;
  /** Makes a UUID version 7. */
  readonly newId: () => string;
  /** What the store commits with a write: its audit record. */
  readonly change: (audited: Pick<AuditInput, 'status' | 'ids' | 'partnerId'>) => Change;
  /** Names the data that a read shows, for its audit record. */
  readonly auditRead: (ids: AuditIds) => void;
}

/** What the middleware knows about a request when its handler runs. */
export interface ContextInput {
  readonly store: Store;
  readonly environment: Environment;
  readonly operation: string;
  readonly now: Date;
  readonly requestId: string;
  /** How long the request has taken so far. */
  readonly elapsedMs: () => number;
  readonly auditRead: OperatorContext['auditRead'];
}

export function operatorContext(input: ContextInput): OperatorContext {
  const { store, environment, now } = input;
  return {
    store,
    environment,
    now,
    newId: () => newId(now),
    change: (audited) => ({
      audit: auditRecord({
        ...audited,
        at: now,
        actor: { kind: 'operator' },
        operation: input.operation,
        requestId: input.requestId,
        durationMs: Math.round(input.elapsedMs()),
      }),
      events: [],
      claim: null,
    }),
    auditRead: input.auditRead,
  };
}
