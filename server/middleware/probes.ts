import { randomUUID } from 'node:crypto';
import express from 'express';
import type { Express } from 'express';

import { ApiError } from '../errors.ts';
import type { Metrics } from '../observability/metrics.ts';
import { errorBody, send } from './envelope.ts';

/** What the probes tell of. */
export interface Probed {
  /** Whether requests will be answered: never while the service starts or stops, nor while its store is away. */
  readonly isReady: () => Promise<boolean>;
  readonly metrics: Metrics;
  /** The operator API; absent until the service is up. */
  readonly api: () => Express | undefined;
}

/**
 * The operator port from its first moment: /healthz (the process lives), /readyz (send it requests) and /metrics
 * need no key; all else is the operator API's, once it is there.
 */
export function withProbes({ isReady, metrics, api }: Probed): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  // The operator API's requests are this application's, which EOV asks how paths are read.
  app.enable('strict routing');
  app.enable('case sensitive routing');
  app.get('/healthz', (_req, res) => {
    send(res, 200, { status: 'ok' });
  });
  app.get('/readyz', async (_req, res) => {
    const ready = await isReady();
    send(res, ready ? 200 : 503, { status: ready ? 'ready' : 'not ready' });
  });
  app.get('/metrics', async (_req, res) => {
    res.setHeader('Content-Type', metrics.contentType);
    res.end(await metrics.text());
  });
  app.use((req, res, next) => {
    const operators = api();
    if (operators) operators(req, res, next);
    else send(res, 503, errorBody(new ApiError('SERVICE_UNAVAILABLE'), randomUUID()));
  });
  return app;
}
