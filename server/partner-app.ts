import type { Express, Request, RequestHandler } from 'express';

import type { AuditTrail } from './store/audit-trail.ts';
import type { Clock } from './clock.ts';
import type { Contract } from './contract/contract.ts';
import { inOrder } from './contract/in-order.ts';
import { mountContract } from './contract/mount.ts';
import type { Environment } from './domain/environment.ts';
import { ApiError } from './errors.ts';
import { acceptsJson } from './middleware/accepts-json.ts';
import { application } from './middleware/application.ts';
import { arrival } from './middleware/arrival.ts';
import { authenticate } from './middleware/authentication.ts';
import { documentation } from './middleware/documentation.ts';
import { send } from './middleware/envelope.ts';
import { errorHandler } from './middleware/error-handler.ts';
import { agreementSigned } from './middleware/health-information.ts';
import { idempotent } from './middleware/idempotency.ts';
import { bodyOf } from './middleware/json-body.ts';
import { recordOutcome } from './middleware/outcome.ts';
import type { RequestOutcome } from './middleware/outcome.ts';
import { partnerContextOf } from './middleware/partner-context-of.ts';
import { rateLimitByAddress } from './middleware/rate-limit.ts';
import { headersOfEveryAnswer } from './middleware/response-headers.ts';
import { oneHost, overHttpsOnly } from './middleware/secure-transport.ts';
import { partnerHandlers } from './partner/handlers.ts';
import type { AuditRecord } from './store/audit.ts';
import { StoreUnavailable } from './database/database.ts';
import type { Store } from './store/store.ts';

/** What the partner's side runs on. */
export interface PartnerSide {
  readonly environment: Environment;
  readonly store: Store;
  readonly clock: Clock;
  readonly audit: AuditTrail<AuditRecord>;
  readonly rateLimitPerMinute: number;
  /** The networks of the proxies in front whose X-Forwarded headers count; none where TLS ends here. */
  readonly trustedProxies: readonly string[];
  readonly contract: Contract;
  /** The documentation page. */
  readonly docs: string;
  readonly observe: (outcome: RequestOutcome) => void;
  readonly onFailure: (error: unknown, requestId: string) => void;
}

/** An app, and how to make it ready ahead of its first request. */
export interface ReadyingApp {
  readonly app: Express;
  readonly warm: () => Promise<void>;
}

/** The partner API: the request's way in reading order (DESIGN, "One request"). */
export function partnerApp(side: PartnerSide): ReadyingApp {
  const { store, environment, clock, onFailure } = side;
  const limit = side.rateLimitPerMinute;
  const { contract } = side;
  const { routes, warm } = mountContract({
    contract,
    handlers: partnerHandlers,
    before: (operation) => [acceptsJson, ...agreementSigned(environment, operation), ...bodyOf(operation)],
    contextOf: partnerContextOf(store, environment),
    around: idempotent(store),
    send,
  });
  const standingOfAddress = rateLimitByAddress(store, limit);

  const app = application({
    trustedProxies: side.trustedProxies,
    answer: inOrder([
      arrival(clock, headersOfEveryAnswer(contract.version)),
      recordOutcome(side),
      overHttpsOnly,
      oneHost,
      under('/api', authenticate({ store, environment, limit })),
      routes,
      documentation({ docs: side.docs, contract: contract.document, before: standingOfAddress }),
      nothingHere,
    ]),
    refuse: errorHandler({
      isUnavailable: (error) => error instanceof StoreUnavailable,
      onFailure,
      finish: standingOfAddress,
    }),
    onFailure,
  });
  return { app, warm };
}

/** Runs a handler for what is at or below a path, which is read as Express's router reads it. */
export function under(path: string, handler: RequestHandler): RequestHandler {
  const below = `${path}/`;
  return (req, res, next) =>
    req.url.startsWith(below) || isAtOrBelow(path, req) ? handler(req, res, next) : next();
}

/** An address that cannot be read, no router takes for any path. */
function isAtOrBelow(path: string, req: Request): boolean {
  try {
    return req.path === path || req.path.startsWith(`${path}/`);
  } catch {
    return false;
  }
}

/** What no route has answered. */
export const nothingHere: RequestHandler = () => {
  throw new ApiError('NOT_FOUND');
};
