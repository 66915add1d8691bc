import { randomUUID } from 'node:crypto';
import type { Express, Response } from 'express';

import type { Config } from './config/config.ts';
import { errorBody } from './contract/error-envelope.ts';
import { ApiError } from './errors.ts';
import { expressApp } from './express-app.ts';
import { listen } from './listener/listener.ts';
import type { Listener, ListenOptions } from './listener/listener.ts';

/** The ports that answer probes, during the start too. */
export interface ProbedPorts {
  readonly operatorListener: Listener;
  /** Absent without METRICS_PORT. */
  readonly metricsListener: Listener | undefined;
}

interface ProbedPortsOptions
  extends ProbesOptions, Pick<ListenOptions, 'certificates' | 'caps' | 'refuse' | 'log'> {
  readonly operatorApp: Parameters<typeof withProbes>[1];
}

export async function openProbedPorts(
  { operatorPort, operatorHost, metrics }: Pick<Config, 'operatorPort' | 'operatorHost' | 'metrics'>,
  options: ProbedPortsOptions,
): Promise<ProbedPorts> {
  const [operatorListener, metricsListener] = await Promise.all([
    listen({
      ...options,
      app: withProbes(options, options.operatorApp),
      port: operatorPort,
      host: operatorHost,
      setting: 'OPERATOR_PORT',
    }),
    metrics && listen({ ...options, ...metrics, app: probesOnly(options), setting: 'METRICS_PORT' }),
  ]);
  return { operatorListener, metricsListener };
}

export interface ProbesOptions {
  /** Whether requests will be answered: not while the service starts or stops, or its store is unavailable. */
  readonly isReady: () => Promise<boolean>;
  readonly metrics: { readonly contentType: string; readonly keptText: () => Promise<string | undefined> };
}

/** Serves the operator port: the probes, and the operator API, which is absent until the service is up. */
export function withProbes(options: ProbesOptions, operatorApp: () => Express | undefined): Express {
  const app = probes(options);
  app.use((req, res, next) => {
    const operators = operatorApp();
    if (operators) operators(req, res, next);
    else refuse(res, new ApiError('SERVICE_UNAVAILABLE'));
  });
  return app;
}

/** Serves the port of METRICS_PORT: the probes and nothing else. */
export function probesOnly(options: ProbesOptions): Express {
  const app = probes(options);
  app.use((_req, res) => {
    refuse(res, new ApiError('NOT_FOUND'));
  });
  return app;
}

/** /healthz (the process runs), /readyz (it takes requests) and /metrics need no key and answer during the start too. */
function probes({ isReady, metrics }: ProbesOptions): Express {
  const app = expressApp();
  app.get('/healthz', (_req, res) => {
    res.json({ status: 'ok' });
  });
  app.get('/readyz', async (_req, res) => {
    const ready = await isReady();
    res.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not ready' });
  });
  app.get('/metrics', async (_req, res) => {
    const text = await metrics.keptText();
    if (text === undefined) refuse(res, new ApiError('SERVICE_UNAVAILABLE'));
    else res.set('Content-Type', metrics.contentType).send(text);
  });
  return app;
}

function refuse(res: Response, error: ApiError): void {
  res.status(error.status).json(errorBody(error, randomUUID()));
}
