import type { Express, Response } from 'express';

import type { OnAltered } from './accounts/credential-macs.ts';
import type { AccessTokens } from './accounts/oauth/access-tokens.ts';
import { FailedAuthentications } from './accounts/rate-limit.ts';
import type { AuditRecord } from './audit/record.ts';
import type { RequestCounter } from './audit/request-counter.ts';
import type { AuditTrail } from './audit/trail.ts';
import type { Clock } from './clock.ts';
import type { Contract, Operation } from './contract/contract.ts';
import { docUrl } from './contract/error-envelope.ts';
import { fieldsOf } from './contract/field-names.ts';
import { mountContract } from './contract/mount.ts';
import type { Environment } from './domain/environment.ts';
import type { EventFeed } from './events/feed.ts';
import { expressApp } from './express-app.ts';
import type { Arrivals } from './listener/arrival.ts';
import { afterAnswer, answer, disconnection } from './middleware/answer.ts';
import { audit } from './middleware/audit.ts';
import { authentication, strangerHeaders } from './middleware/authentication.ts';
import { errorHandler, lastResort } from './middleware/error-handler.ts';
import { httpsOnly, oneHost } from './middleware/host-and-scheme.ts';
import { idempotent } from './middleware/idempotency.ts';
import { acceptsJson, bodyLength, jsonBody } from './middleware/json.ts';
import { notFound } from './middleware/not-found.ts';
import { oauthEndpoints } from './middleware/oauth.ts';
import { endSpan, observe } from './middleware/observe.ts';
import type { AnsweredRequest } from './middleware/observe.ts';
import { requiredKeyScope, signedBaa } from './middleware/permission.ts';
import { callerOf, elapsedMs, matchedTo, requestContext } from './middleware/request-context.ts';
import { commonHeaders, corsOrigins, setHeaders } from './middleware/response-headers.ts';
import { noteForReview } from './middleware/review.ts';
import { UnfinishedBodies } from './middleware/unfinished-bodies.ts';
import { openPages } from './pages/open-pages.ts';
import { partnerPages } from './pages/partner-pages.ts';
import type { PartnerPages } from './pages/partner-pages.ts';
import { partnerContext } from './partner/context.ts';
import type { PartnerContext } from './partner/context.ts';
import { partnerHandlers } from './partner/handlers.ts';
import type { ReviewCounter } from './review/counter.ts';
import type { Store } from './store/store.ts';

interface PartnerAppOptions extends Pick<PartnerPages, 'demo' | 'authority' | 'client' | 'auditKey'> {
  readonly environment: Environment;
  readonly store: Store;
  readonly clock: Clock;
  readonly arrivals: Pick<Arrivals, 'now'>;
  readonly auditTrail: AuditTrail<AuditRecord>;
  readonly counter: Pick<RequestCounter, 'note'>;
  readonly evidence: Pick<ReviewCounter, 'add'>;
  readonly feed: Pick<EventFeed, 'read'>;
  readonly rateLimitPerMinute: number;
  /** undefined without a PUBLIC_URL: then there are no OAuth clients (D38). */
  readonly tokens?: AccessTokens | undefined;
  /** The networks of the proxies in front whose X-Forwarded headers count; empty if TLS ends here. */
  readonly trustedProxies: readonly string[];
  /** The origins whose pages may call the API. */
  readonly corsOrigins: readonly string[];
  readonly contract: Contract;
  readonly report: (request: AnsweredRequest) => void;
  readonly onAltered: OnAltered;
  readonly onFailure: (error: unknown, requestId: string) => void;
}

/** The partner API as an Express application: the steps of a request, in order. */
export function partnerApp(options: PartnerAppOptions): Express {
  const { store, environment, clock, contract, rateLimitPerMinute: limit, tokens } = options;
  const { onAltered, onFailure } = options;
  const failures = new FailedAuthentications();
  const rateLimitHeaders = strangerHeaders(failures, limit);
  const bodies = new UnfinishedBodies();
  // Operations for development only are not mounted in production: they are 404 like an unknown path (D25).
  const mounted = contract.operations.filter((one) => environment === 'development' || !one.developmentOnly);
  const operations = mountContract({
    contract: { ...contract, operations: mounted },
    handlers: partnerHandlers,
    before: (operation) => [
      matchedTo(operation),
      acceptsJson,
      requiredKeyScope(operation),
      ...signedBaa(environment, operation),
      ...jsonBody(operation, bodies),
    ],
    around: (operation, handle) => idempotent(store, operation, handle),
    bodyLength,
    contextOf: contextOf(options),
    answer,
  });

  const app = expressApp(options.trustedProxies);
  app.use(requestContext('partner', clock, options.arrivals));
  app.use(setHeaders(commonHeaders(contract.version, environment)));
  app.use(
    afterAnswer(
      observe(options.report),
      endSpan,
      audit({ trail: options.auditTrail, counter: options.counter, knownField: fieldsOf(contract) }),
      ...(environment === 'development' ? [noteForReview(options.evidence)] : []),
    ),
  );
  app.use('/api', corsOrigins({ origins: options.corsOrigins, rateLimitHeaders }));
  app.use(httpsOnly);
  app.use(oneHost);
  app.use('/api', authentication({ store, environment, limit, failures, onAltered, tokens }));
  app.use(operations);
  if (tokens) {
    const { router, get } = openPages(rateLimitHeaders);
    const oauth = { store, environment, limit, failures, onAltered, tokens, bodies, get };
    app.use(router, oauthEndpoints(oauth));
  }
  app.use(partnerPages({ ...options, contract: contract.document, rateLimitHeaders }));
  app.use(notFound(mounted.map(({ path }) => path)));
  app.use(errorHandler({ onFailure, rateLimitHeaders, docUrl, challenge: 'Bearer' }));
  app.use(lastResort(onFailure));
  return app;
}

/** Passes a handler the findings of the middleware, but never the request itself. */
function contextOf({ store, environment, feed, rateLimitPerMinute: requestsPerMinute }: PartnerAppOptions) {
  return (operation: Operation, res: Response): PartnerContext => {
    const caller = callerOf(res);
    const { context } = res.locals;
    const { now, arrivedAt, recordedId, claim } = context;
    return partnerContext({
      store,
      environment,
      requestsPerMinute,
      operation: operation.id,
      caller,
      now,
      arrivedAt,
      requestId: recordedId,
      claim,
      elapsedMs: () => elapsedMs(context),
      auditRead: (ids) => {
        context.shown = { ids, purpose: null };
      },
      refusedInProduction: () => {
        context.isRefusedInProduction = true;
      },
      readFeed: async (clinicId, request) => {
        const { partnerId, keyId } = caller;
        const read = await feed.read(
          { partnerId, keyId, clinicId },
          { ...request, hungUp: disconnection(res) },
        );
        context.waitedMs = read.waitedMs;
        context.isAtEndOfFeed = read.verdict === 'read' && read.events.length > 0 && !read.hasMore;
        return read;
      },
    });
  };
}
