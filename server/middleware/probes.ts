import { randomUUID } from 'node:crypto';
import type { Express } from 'express';

import { ApiError } from '../errors.ts';
import type { Metrics } from '../observability/metrics.ts';
import { errorBody } from './answer.ts';
import { expressApp } from './express-app.ts';

interface ProbesOptions {
  /** Whether requests will be answered: not while the service starts or stops, or its store is unavailable. */
  readonly isReady: () => Promise<boolean>;
  readonly metrics: Metrics;
  /** The operator API; absent until the service is up. */
  readonly operatorApp: () => Express | undefined;
}

/**
 * Serves the operator port. /healthz (the process runs), /readyz (it takes requests) and /metrics need no key and answer
 * during the start too. Everything else goes to the operator API, and gets 503 until that is up.
 */
export function withProbes({ isReady, metrics, operatorApp }: ProbesOptions): Express {
  const app = expressApp();
  app.get('/healthz', (_req, res) => {
    res.json({ status: 'ok' });
  });
  app.get('/readyz', async (_req, res) => {
    const ready = await isReady();
    res.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not ready' });
  });
  app.get('/metrics', async (_req, res) => {
    res.set('Content-Type', metrics.contentType).send(await metrics.text());
  });
  app.use((req, res, next) => {
    const operators = operatorApp();
    if (operators) operators(req, res, next);
    else res.status(503).json(errorBody(new ApiError('SERVICE_UNAVAILABLE'), randomUUID()));
  });
  return app;
}
