import { setTimeout as delay } from 'node:timers/promises';

import type { Database } from './database/database.ts';
import type { EventFeed } from './events/feed.ts';
import type { Listener } from './listener/listener.ts';
import type { Log } from './observability/log.ts';
import type { AuditTrail } from './audit/trail.ts';
import type { AuditRecord } from './audit/record.ts';
import type { RequestCounter } from './audit/request-counter.ts';
import type { ReviewCounter } from './review/counter.ts';

/** The open parts of a running service. */
export interface OpenParts {
  readonly listener: Listener;
  /** This listener and the next one answer the probes until the partner listener has closed. */
  readonly operatorListener: Listener;
  readonly metricsListener: Listener | undefined;
  /** Answers the requests that wait for an event. */
  readonly feed: Pick<EventFeed, 'stop'>;
  readonly workers: { readonly stop: (graceMs: number) => Promise<void> };
  readonly trail: AuditTrail<AuditRecord>;
  readonly counter: RequestCounter;
  readonly evidence: ReviewCounter;
  readonly database: Database;
  readonly traces: { readonly close: () => Promise<void> };
  readonly log: Log;
}

/** The share of the time that each part gets. */
const shares = { requests: 0.75, operators: 0.1, audit: 0.1, database: 0.05 };

/**
 * Closes everything within graceMs, even if the database does not answer or a client stays connected. Audit records that
 * wait are written at the start and again once no request is left. `hurry` ends the wait for requests.
 */
export async function shutDown(parts: OpenParts, graceMs: number, hurry?: AbortSignal): Promise<void> {
  const [requestsMs, operatorsMs] = [graceMs * shares.requests, graceMs * shares.operators];
  const hurried = new Promise((resolve) => hurry?.addEventListener('abort', resolve));
  const step = (ms: number, ...work: readonly Promise<void>[]) =>
    Promise.race([Promise.all(work), delay(ms, undefined, { ref: false }), hurried]).catch(parts.log.failure);

  parts.trail.flush();
  parts.feed.stop();
  await step(requestsMs, parts.listener.close(requestsMs), parts.workers.stop(requestsMs));
  const probed = [parts.operatorListener, parts.metricsListener].filter((one) => one !== undefined);
  await step(operatorsMs, ...probed.map((one) => one.close(operatorsMs)));
  await Promise.all(
    [parts.trail, parts.counter, parts.evidence].map((one) => one.close(graceMs * shares.audit)),
  );
  await step(graceMs * shares.database, parts.database.close(), parts.traces.close());
}
