import express from 'express';
import type { ErrorRequestHandler } from 'express';
import { describe, expect, it } from 'vitest';

import { errorHandler, lastResort } from '../../server/middleware/error-handler.ts';
import { anyRequest } from '../support/any-request.ts';
import { listeningOn } from '../support/local-server.ts';

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
