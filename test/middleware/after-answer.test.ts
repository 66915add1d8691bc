import { once } from 'node:events';
import { connect } from 'node:net';
import express from 'express';
import type { RequestHandler } from 'express';
import { describe, expect, it } from 'vitest';

import { afterAnswer, answer } from '../../server/middleware/answer.ts';
import { anyRequest } from '../support/any-request.ts';
import { listeningOn } from '../support/local-server.ts';

/** Serves with the steps in front. Returns the address and the status of each request that they ran for. */
async function serving(handler: RequestHandler) {
  const reported: number[] = [];
  const app = express()
    .use(anyRequest)
    .use(afterAnswer((_req, { statusCode }) => reported.push(statusCode)))
    .use(handler);
  return { url: await listeningOn(app), reported };
}

describe('the log, the metrics and the audit learn once of', () => {
  it.each<[string, number, RequestHandler]>([
    ['an answer of an operation', 201, (_req, res) => answer(res, { status: 201, body: {} })],
    ['what express.static has not changed', 304, express.static('generated/partner')],
    ['an answer of any other middleware', 202, (_req, res) => void res.status(202).send('taken')],
  ])('%s', async (_what, status, handler) => {
    const { url, reported } = await serving(handler);
    const headers: Record<string, string> =
      status === 304 ? { 'If-None-Match': '*', 'Cache-Control': 'max-age=0' } : {};
    const response = await fetch(`${url}/contract.json`, { headers });
    expect(response.status).toBe(status);
    await response.arrayBuffer();
    await expect.poll(() => reported).toEqual([status]);
    // The connection is used again, and the first request is not reported with the second.
    await (await fetch(`${url}/contract.json`, { headers })).arrayBuffer();
    await expect.poll(() => reported).toEqual([status, status]);
  });

  it('an answer whose client has disconnected before it, with its status', async () => {
    const asked = Promise.withResolvers<() => void>();
    const { url, reported } = await serving((_req, res) => {
      res.once('close', () => asked.resolve(() => answer(res, { status: 409, body: {} })));
      client.destroy();
    });
    const client = connect(Number(new URL(url).port)).on('error', () => undefined);
    client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const giveAnswer = await asked.promise;
    await new Promise(setImmediate);
    expect(reported).toEqual([]);
    giveAnswer();
    expect(reported).toEqual([409]);
  });

  it('a file whose client disconnects in the middle', async () => {
    const { url, reported } = await serving((_req, res) => void res.write('some of it'));
    const client = connect(Number(new URL(url).port));
    client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(client, 'data');
    expect(reported).toEqual([]);
    client.destroy();
    await expect.poll(() => reported).toEqual([200]);
  });

  it('an answer of an operation before a slow client has read it', async () => {
    const { url, reported } = await serving((_req, res) =>
      answer(res, { status: 200, body: { text: 'x'.repeat(16_000_000) } }),
    );
    const client = connect(Number(new URL(url).port)).on('error', () => undefined);
    client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    client.pause();
    await expect.poll(() => reported).toEqual([200]);
    client.destroy();
  });
});
