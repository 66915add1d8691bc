import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { connect } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { describe, expect, test } from 'vitest';
import { answerTo, get, handshake, hello, serve } from '../support/listening.ts';

const last = get('/last').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');

const answersIn = (text: string) => text.match(/HTTP\/1\.1 200 OK/g)?.length ?? 0;

/** Opens a connection from another address of this machine. */
async function from(port: number, localAddress: string): Promise<TLSSocket> {
  const raw = connect({ port, host: '127.0.0.1', localAddress });
  raw.on('error', () => undefined);
  return handshake(port, { socket: raw });
}

/** Notes which paths are asked for, in which order. */
function noting(answer: RequestListener) {
  const paths: (string | undefined)[] = [];
  const app: RequestListener = (request, response) => {
    paths.push(request.url);
    answer(request, response);
  };
  return { app, paths };
}

describe('requests that a client sends without waiting for answers', () => {
  test('are all answered: 2,000 over TLS, with 20 kB each', async () => {
    const { listener } = await serve((_, response) => response.end('hello'.repeat(4_000)));
    const answers = await answerTo(listener.address.port, get().repeat(1_999) + last);
    expect(answersIn(answers)).toBe(2_000);
  });

  test('begin one after the other, in their order', async () => {
    let running = 0;
    const { app, paths } = noting((_, response) => {
      running += 1;
      expect(running).toBe(1);
      setImmediate(() => {
        running -= 1;
        response.end('hello');
      });
    });
    const { listener } = await serve(app);
    expect(answersIn(await answerTo(listener.address.port, get('/1') + get('/2') + last))).toBe(3);
    expect(paths).toEqual(['/1', '/2', '/last']);
  });

  test('delay nobody else: another client gets its answer long before the last of them', async () => {
    const { app, paths } = noting(hello);
    const { listener } = await serve(app);
    const other = await handshake(listener.address.port);
    const flood = answerTo(listener.address.port, get().repeat(4_999) + last);
    while (paths.length === 0) await delay(0);
    other.write(get('/other'));
    await once(other, 'data');
    await flood;
    expect(paths).toHaveLength(5_001);
    expect(paths.indexOf('/other')).toBeLessThan(500);
  });

  test('may have bodies', async () => {
    const { listener } = await serve((request, response) => {
      void text(request).then((body) => response.end(`<${body.slice(0, 2)} ${String(body.length)}>`));
    });
    const post = (body: string) =>
      `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    const numbers = Array.from({ length: 40 }, (_, index) => String(index + 10));
    const posts = numbers.map((number) => post(number + 'x'.repeat(5_000)));
    const answer = await answerTo(listener.address.port, posts.join('') + last);
    expect(answer.match(/<[^>]+>/g)).toEqual([...numbers.map((number) => `<${number} 5002>`), '< 0>']);
  });

  test('do not begin once their connection is gone', async () => {
    const { app, paths } = noting((request, response) => {
      if (request.url === '/last') response.end('hello');
      else request.socket.resetAndDestroy();
    });
    const { listener } = await serve(app, { tls: { kind: 'proxy', trusted: [] } });
    const socket = connect(listener.address.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(get('/1') + get('/2') + get('/3'));
    await new Promise((resolve) => socket.on('close', resolve));
    expect(await (await fetch(`${listener.url}/last`)).text()).toBe('hello');
    expect(paths).toEqual(['/1', '/last']);
  });

  test('close all connections of their address if too many wait, while those of others are served', async () => {
    const { promise: end, resolve: finish } = Promise.withResolvers<undefined>();
    const { listener } = await serve((_, response) => void end.then(() => response.end('hello')), {
      limits: { waitingRequests: 50 },
    });
    const { port } = listener.address;
    const others = [1, 10].map((count) => answerTo(port, get().repeat(count) + last));
    const [flood, idle] = [await from(port, '127.0.0.2'), await from(port, '127.0.0.2')];
    flood.write(get().repeat(60));
    await Promise.all([flood, idle].map((socket) => new Promise((resolve) => socket.once('close', resolve))));
    finish(undefined);
    expect((await Promise.all(others)).map(answersIn)).toEqual([2, 11]);
    expect(answersIn(await answerTo(port, get().repeat(40) + last))).toBe(41);
  });
});
