import type { AuditTrail } from './store/audit-trail.ts';
import { nothingHere, under } from './partner-app.ts';
import type { ReadyingApp } from './partner-app.ts';
import type { Clock } from './clock.ts';
import type { Contract } from './contract/contract.ts';
import { inOrder } from './contract/in-order.ts';
import { mountContract } from './contract/mount.ts';
import type { Environment } from './domain/environment.ts';
import { acceptsJson } from './middleware/accepts-json.ts';
import { application } from './middleware/application.ts';
import { arrival } from './middleware/arrival.ts';
import { send } from './middleware/envelope.ts';
import { errorHandler } from './middleware/error-handler.ts';
import { bodyOf } from './middleware/json-body.ts';
import { authenticateOperator } from './middleware/operator-authentication.ts';
import { operatorContextOf } from './middleware/operator-context-of.ts';
import { recordOutcome } from './middleware/outcome.ts';
import type { RequestOutcome } from './middleware/outcome.ts';
import { headersOfEveryAnswer } from './middleware/response-headers.ts';
import { oneHost } from './middleware/secure-transport.ts';
import { operatorHandlers } from './operator/handlers.ts';
import type { AuditRecord } from './store/audit.ts';
import { StoreUnavailable } from './database/database.ts';
import type { Store } from './store/store.ts';

/** What the operator's side runs on. */
export interface OperatorSide {
  readonly environment: Environment;
  readonly store: Store;
  readonly clock: Clock;
  readonly audit: AuditTrail<AuditRecord>;
  readonly operatorKey: string;
  /** Failed authentications a minute for an address. */
  readonly rateLimitPerMinute: number;
  readonly contract: Contract;
  readonly observe: (outcome: RequestOutcome) => void;
  readonly onFailure: (error: unknown, requestId: string) => void;
}

/**
 * The operator API: the partners' way in without what is for partners alone. Only failed authentications are
 * limited, nothing is kept for repetition, and no proxy stands in front of it.
 */
export function operatorApp(side: OperatorSide): ReadyingApp {
  const { store, environment, clock, operatorKey, rateLimitPerMinute, onFailure } = side;
  const { contract } = side;
  const { routes, warm } = mountContract({
    contract,
    handlers: operatorHandlers,
    before: (operation) => [acceptsJson, ...bodyOf(operation)],
    contextOf: operatorContextOf(store, environment),
    around: (_operation, _req, _res, run) => run(),
    send,
  });

  const app = application({
    trustedProxies: [],
    answer: inOrder([
      arrival(clock, headersOfEveryAnswer(contract.version)),
      recordOutcome(side),
      oneHost,
      under('/api', authenticateOperator({ store, operatorKey, limit: rateLimitPerMinute })),
      routes,
      nothingHere,
    ]),
    refuse: errorHandler({
      isUnavailable: (error) => error instanceof StoreUnavailable,
      onFailure,
      finish: () => undefined,
    }),
    onFailure,
  });
  return { app, warm };
}
