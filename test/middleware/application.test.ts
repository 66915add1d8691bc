import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { describe, expect, onTestFinished, test } from 'vitest';

import { inOrder } from '../../server/contract/in-order.ts';
import { application } from '../../server/middleware/application.ts';
import { messagesOf } from '../../server/listener/express-messages.ts';
import { arrived } from '../../server/middleware/request-state.ts';

/** An application on a port of its own, and what it told of requests that it lost. */
async function served(answer: RequestHandler, refuse: ErrorRequestHandler = telling) {
  const lost: unknown[] = [];
  const app = application({
    trustedProxies: [],
    answer: inOrder([
      (_req, res, next) => {
        res.locals = arrived('the request', new Date(), {});
        next();
      },
      answer,
    ]),
    refuse,
    onFailure: (error, requestId) => lost.push({ error, requestId }),
  });
  const server = createServer(messagesOf(app), app).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { lost, get: (path: string) => fetch(`http://127.0.0.1:${port}${path}`) };
}

const telling: ErrorRequestHandler = (error, _req, res, _next) => {
  res.statusCode = 500;
  res.end(`refused: ${String(error)}`);
};

describe('an application', () => {
  test('hands a request to its handler with its address, its query and no parameters', async () => {
    const { get } = await served((req, res) => {
      res.end(JSON.stringify([req.originalUrl, req.path, req.query, req.params]));
    });
    expect(await (await get('/a/b?c=d&c=e')).json()).toEqual(['/a/b?c=d&c=e', '/a/b', { c: ['d', 'e'] }, {}]);
  });

  test.each<[string, RequestHandler]>([
    [
      'thrown at once',
      () => {
        throw new Error('broken');
      },
    ],
    ['thrown later', () => Promise.reject(new Error('broken'))],
    ['passed on', (_req, _res, next) => next(new Error('broken'))],
  ])('has what was %s worded as a refusal', async (_how, answer) => {
    const { get, lost } = await served(answer);
    const answered = await get('/');
    expect([answered.status, await answered.text()]).toEqual([500, 'refused: Error: broken']);
    expect(lost).toEqual([]);
  });

  test.each<[string, ErrorRequestHandler]>([
    [
      'throws',
      () => {
        throw new Error('nothing can be worded');
      },
    ],
    ['gives up', (_error, _req, _res, next) => next(new Error('nothing can be worded'))],
  ])('tells of a request, and ends its connection, where wording the refusal %s', async (_how, refuse) => {
    const { get, lost } = await served((_req, _res, next) => next(new Error('broken')), refuse);
    await expect(get('/')).rejects.toThrow();
    expect(lost).toEqual([{ error: new Error('nothing can be worded'), requestId: 'the request' }]);
  });
});
