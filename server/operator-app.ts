import type { AuditTrail } from './audit-trail.ts';
import { nothingHere, under } from './app.ts';
import type { ReadyingApp } from './app.ts';
import type { Clock } from './clock.ts';
import { readContract } from './contract/contract.ts';
import { inOrder } from './contract/in-order.ts';
import { mountContract } from './contract/mount.ts';
import type { Environment } from './domain/environment.ts';
import { acceptsJson } from './http/accepts-json.ts';
import { application } from './http/application.ts';
import { arrival } from './http/arrival.ts';
import { send } from './http/envelope.ts';
import { errorHandler } from './http/error-handler.ts';
import { bodyOf } from './http/json-body.ts';
import { authenticateOperator } from './http/operator-authentication.ts';
import { operatorContextOf } from './http/operator-context-of.ts';
import { recordOutcome } from './http/outcome.ts';
import type { RequestOutcome } from './http/outcome.ts';
import { headersOfEveryAnswer } from './http/response-headers.ts';
import { oneHost } from './http/secure-transport.ts';
import { operatorHandlers } from './operator/handlers.ts';
import type { AuditRecord } from './store/change.ts';
import { StoreUnavailable } from './store/database.ts';
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
  /** The bundled contract, as `npm run generate` wrote it. */
  readonly contract: unknown;
  readonly observe: (outcome: RequestOutcome) => void;
  readonly onFailure: (error: unknown, requestId: string) => void;
}

/**
 * The operator API: the partners' way in without what is for partners alone. Only failed authentications are
 * limited, nothing is kept for repetition, and no proxy stands in front of it.
 */
export function operatorApp(side: OperatorSide): ReadyingApp {
  const { store, environment, clock, operatorKey, rateLimitPerMinute, onFailure } = side;
  const contract = readContract(side.contract);
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
