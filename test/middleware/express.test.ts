import express from 'express';
import type { ErrorRequestHandler } from 'express';
import { describe, expect, it, onTestFinished } from 'vitest';

import { systemClock } from '../../server/clock.ts';
import { bundled } from '../../server/contract/contract.ts';
import { errorHandler, lastResort } from '../../server/middleware/error-handler.ts';
import { partnerApp } from '../../server/partner-app.ts';
import { anyRequest, arrivingNow } from '../support/any-request.ts';
import { listeningOn } from '../support/local-server.ts';
import { freshStore } from '../support/stores.ts';

/** The partner API on a store of its own. */
async function newPartnerApp() {
  const { store, close } = await freshStore();
  onTestFinished(close);
  return partnerApp({
    environment: 'development',
    store,
    feed: { read: () => Promise.reject(new Error('unused')) },
    clock: systemClock,
    arrivals: arrivingNow,
    counter: { note: () => undefined },
    evidence: { add: () => undefined },
    auditTrail: { note: () => undefined, flush: () => undefined, close: () => Promise.resolve() },
    rateLimitPerMinute: 100,
    trustedProxies: ['127.0.0.0/8'],
    corsOrigins: [],
    contract: bundled('partner'),
    demo: undefined,
    authority: undefined,
    client: Buffer.from(''),
    auditKey: '',
    report: () => undefined,
    onAltered: () => undefined,
    onFailure: () => undefined,
  });
}

describe('the partner API is an ordinary Express application', () => {
  it('runs middleware that app.use puts in front', async () => {
    const seen: string[] = [];
    const app = express();
    app.use((req, res, next) => {
      seen.push(req.path);
      res.set('X-In-Front', 'yes');
      next();
    });
    app.use(await newPartnerApp());
    const answer = await fetch(`${await listeningOn(app)}/openapi.json`, {
      headers: { 'X-Forwarded-Proto': 'https' },
    });
    expect([answer.status, answer.headers.get('X-In-Front'), seen]).toEqual([200, 'yes', ['/openapi.json']]);
  });

  it('runs each of its own steps once for a request', async () => {
    const app = await newPartnerApp();
    const answer = await fetch(`${await listeningOn(app)}/api/external/carriers`, {
      headers: { 'X-Forwarded-Proto': 'https', 'X-Request-Id': 'a-1' },
    });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('X-Request-Id')).toBe('a-1');
    expect(answer.headers.get('ETag')).toBeNull();
    expect(answer.headers.get('X-Powered-By')).toBeNull();
  });
});

describe('if the error handler itself fails', () => {
  it.each<[string, ErrorRequestHandler]>([
    [
      'by throwing',
      (_error, _req, _res, _next) => {
        throw new Error('cannot be answered');
      },
    ],
    ['by passing an error on', (_error, _req, _res, next) => next(new Error('cannot be answered'))],
  ])('%s, the failure is reported and the connection closed', async (_how, handler) => {
    const failures: unknown[] = [];
    const app = express()
      .use(anyRequest)
      .use(() => {
        throw new Error('broken');
      })
      .use(handler)
      .use(lastResort((error) => failures.push(error)));
    await expect(fetch(await listeningOn(app))).rejects.toThrow();
    expect(failures).toEqual([new Error('cannot be answered')]);
  });

  it('a handler that throws undefined is still an internal error', async () => {
    const app = express()
      .use(anyRequest)
      // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- a library may do so
      .use(() => Promise.reject(undefined))
      .use(errorHandler({ onFailure: () => undefined }));
    expect((await fetch(await listeningOn(app))).status).toBe(500);
  });
});
