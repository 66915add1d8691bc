import type { Express, Response } from 'express';

import type { AuditKeys } from './audit/chain/keys.ts';
import type { AuditRecord } from './audit/record.ts';
import type { AuditTrail } from './audit/trail.ts';
import type { Clock } from './clock.ts';
import type { Contract, Operation } from './contract/contract.ts';
import { fieldsOf } from './contract/field-names.ts';
import { mountContract } from './contract/mount.ts';
import type { Environment } from './domain/environment.ts';
import { expressApp } from './express-app.ts';
import type { Arrivals } from './listener/arrival.ts';
import { afterAnswer } from './middleware/answer.ts';
import { answerAudited, audit } from './middleware/audit.ts';
import { errorHandler, lastResort } from './middleware/error-handler.ts';
import { oneHost } from './middleware/host-and-scheme.ts';
import { acceptsJson, bodyLength, jsonBody } from './middleware/json.ts';
import { notFound } from './middleware/not-found.ts';
import { endSpan, observe } from './middleware/observe.ts';
import type { AnsweredRequest } from './middleware/observe.ts';
import { operatorAuthentication } from './middleware/operator-authentication.ts';
import type { OperatorAuthenticationOptions } from './middleware/operator-authentication.ts';
import { requiredScope } from './middleware/permission.ts';
import { elapsedMs, matchedTo, operatorOf, requestContext } from './middleware/request-context.ts';
import { commonHeaders, setHeaders } from './middleware/response-headers.ts';
import { UnfinishedBodies } from './middleware/unfinished-bodies.ts';
import { operatorContext } from './operator/context.ts';
import type { OperatorContext } from './operator/context.ts';
import { operatorHandlers } from './operator/handlers.ts';
import { operatorPages } from './pages/operator-pages.ts';
import type { Store } from './store/store.ts';

interface OperatorAppOptions extends Omit<OperatorAuthenticationOptions, 'roles'> {
  readonly environment: Environment;
  /** The key of the operator "Development"; undefined in production. */
  readonly developmentKey: string | undefined;
  readonly logoffMinutes: number;
  readonly store: Store;
  readonly auditKeys: AuditKeys;
  /** The issuer whose ID tokens are accepted; null if there is none. */
  readonly tokenIssuer: string | null;
  readonly requiresReview: boolean;
  readonly certificateExpiresAt: () => Date | undefined;
  readonly clock: Clock;
  readonly arrivals: Pick<Arrivals, 'now'>;
  readonly auditTrail: AuditTrail<AuditRecord>;
  readonly contract: Contract;
  readonly report: (request: AnsweredRequest) => void;
  readonly onFailure: (error: unknown, requestId: string) => void;
}

/**
 * The operator API as an Express application: the steps of the partner API without those that only partners need. Only
 * wrong keys are limited, no answer is stored for replay, and no proxy is believed about addresses.
 */
export function operatorApp(options: OperatorAppOptions): Express {
  const { clock, contract, onFailure } = options;
  const knownField = fieldsOf(contract);
  const bodies = new UnfinishedBodies();
  const operations = mountContract({
    contract,
    handlers: operatorHandlers,
    before: (operation) => [
      matchedTo(operation),
      requiredScope(operation),
      acceptsJson,
      ...jsonBody(operation, bodies),
    ],
    bodyLength,
    contextOf: contextOf(options),
    answer: answerAudited(options.store, knownField),
  });

  const app = expressApp();
  app.use(requestContext('operator', clock, options.arrivals));
  app.use(setHeaders(commonHeaders(contract.version, options.environment)));
  app.use(afterAnswer(observe(options.report), endSpan, audit({ trail: options.auditTrail, knownField })));
  app.use(oneHost);
  app.use('/api', operatorAuthentication({ ...options, roles: contract.roles }));
  app.use(operations);
  app.use(operatorPages(options));
  app.use(notFound(contract.operations.map(({ path }) => path)));
  app.use(errorHandler({ onFailure }));
  app.use(lastResort(onFailure));
  return app;
}

/** Passes a handler the findings of the middleware, but never the request itself. */
function contextOf(options: OperatorAppOptions) {
  const { store, environment, auditKeys, tokenIssuer, requiresReview, certificateExpiresAt } = options;
  return (operation: Operation, res: Response): OperatorContext => {
    const { context } = res.locals;
    return operatorContext({
      store,
      environment,
      auditKeys,
      operator: operatorOf(res),
      tokenIssuer,
      requiresReview,
      certificateExpiresAt,
      address: context.address,
      operation: operation.id,
      now: context.now,
      arrivedAt: context.arrivedAt,
      requestId: context.recordedId,
      elapsedMs: () => elapsedMs(context),
      auditRead: (ids, purpose = null) => {
        context.shown = { ids, purpose };
      },
    });
  };
}
