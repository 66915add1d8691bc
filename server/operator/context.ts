import type { Environment } from '../domain/environment.ts';
import type { Change } from '../store/change.ts';
import { newId } from '../store/identifiers.ts';
import type { Store } from '../store/store.ts';

/** What is told of a change or a reading in its audit record. */
export interface Deed {
  readonly status: 200 | 201;
  /** By their wire names. */
  readonly ids: Readonly<Record<string, string>>;
  /** The partner whose data it concerns; null where it is no single partner's. */
  readonly partnerId: string | null;
}

/** What an operation of the operator works with, besides its request. */
export interface OperatorContext {
  readonly store: Store;
  readonly environment: Environment;
  /** The instant of the request, by the injected clock. */
  readonly now: Date;
  /** A fresh identifier: UUID version 7. */
  readonly newId: () => string;
  /** What is committed together with a change: its audit record. */
  readonly change: (deed: Deed) => Change;
}

/** What the request's way has learnt by the time a handler runs. */
export interface Circumstances {
  readonly store: Store;
  readonly environment: Environment;
  readonly operation: string;
  readonly now: Date;
  readonly requestId: string;
  /** Called where a change takes the audit record along. */
  readonly recorded: () => void;
}

export function operatorContext(given: Circumstances): OperatorContext {
  const { store, environment, now } = given;
  return {
    store,
    environment,
    now,
    newId: () => newId(now),
    change: ({ status, ids, partnerId }) => {
      given.recorded();
      return {
        partnerId,
        audit: {
          id: newId(now),
          at: now,
          actorKind: 'operator',
          partnerId,
          keyId: null,
          operation: given.operation,
          ids,
          outcome: 'done',
          status,
          requestId: given.requestId,
        },
        events: [],
        claim: null,
      };
    },
  };
}
