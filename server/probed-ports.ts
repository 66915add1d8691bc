import { randomUUID } from 'node:crypto';
import type { Express, Response } from 'express';

import type { Config } from './config/config.ts';
import { errorBody } from './contract/error-envelope.ts';
import { ApiError } from './errors.ts';
import { expressApp } from './express-app.ts';
import { listen } from './listener/listener.ts';
import type { Listener, ListenOptions } from './listener/listener.ts';

interface ProbedPortsOptions extends Pick<ListenOptions, 'certificates' | 'caps' | 'refuse' | 'log'> {
  readonly metrics: { readonly contentType: string; readonly keptText: () => Promise<string | undefined> };
}

/** The parts of a service that is up. */
interface Up {
  /** False while the service stops, or its store is unavailable. */
  readonly isReady: () => Promise<boolean>;
  readonly operatorApp: Express;
}

/** The ports that answer probes, during the start too. */
interface ProbedPorts {
  readonly operatorListener: Listener;
  /** Absent without METRICS_PORT. */
  readonly metricsListener: Listener | undefined;
  /** Ends the start: /readyz may answer 200, and the operator port serves its API. */
  readonly serve: (up: Up) => void;
}

export async function openProbedPorts(
  { operatorPort, operatorHost, metrics }: Pick<Config, 'operatorPort' | 'operatorHost' | 'metrics'>,
  options: ProbedPortsOptions,
): Promise<ProbedPorts> {
  let up: Up | undefined;
  const isReady = async () => up !== undefined && up.isReady();
  const operatorPortApp = probes(options, isReady).use((req, res, next) => {
    if (up) up.operatorApp(req, res, next);
    else refuse(res, new ApiError('SERVICE_UNAVAILABLE'));
  });
  const metricsPortApp = probes(options, isReady).use((_req, res) => {
    refuse(res, new ApiError('NOT_FOUND'));
  });
  const [operatorListener, metricsListener] = await Promise.all([
    listen({
      ...options,
      app: operatorPortApp,
      port: operatorPort,
      host: operatorHost,
      setting: 'OPERATOR_PORT',
    }),
    metrics && listen({ ...options, ...metrics, app: metricsPortApp, setting: 'METRICS_PORT' }),
  ]);
  return {
    operatorListener,
    metricsListener,
    serve: (service) => {
      up = service;
    },
  };
}

/** /healthz (the process runs), /readyz (it takes requests) and /metrics need no key. */
function probes({ metrics }: ProbedPortsOptions, isReady: () => Promise<boolean>): Express {
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
