import { once } from 'node:events';
import { Agent, request } from 'node:https';
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { bodyOf, get, handshake, hello, serve } from '../support/listening.ts';
import { heldApplication } from './held-application.ts';

describe('closing', () => {
  test('answers what is in flight with Connection: close, and frees the port', async () => {
    const { app, requestArrived, release } = heldApplication();
    const { listener } = await serve(app, { limits: { drainMs: 0 } });
    const socket = await handshake(listener.address.port);
    socket.write(get());
    const answer = text(socket);
    await requestArrived;
    const closed = listener.close(60_000);
    release();
    expect(await answer).toMatch(/^HTTP\/1\.1 200 OK\r\nConnection: close\r\n[^]*finished$/);
    await closed;
    await expect(handshake(listener.address.port)).rejects.toThrow(/ECONNREFUSED/);
  });

  test('completes an answer whose headers were already sent', async () => {
    const requestArrived = Promise.withResolvers<() => void>();
    const { listener } = await serve(
      (_, response) => {
        response.writeHead(200, { 'Content-Length': '8' }).write('half');
        requestArrived.resolve(() => response.end('half'));
      },
      { limits: { drainMs: 0 } },
    );
    const socket = await handshake(listener.address.port);
    socket.write(get());
    const answer = text(socket);
    const finish = await requestArrived.promise;
    const closed = listener.close(60_000);
    await turn();
    finish();
    expect(await answer).toMatch(/halfhalf$/);
    await closed;
  });

  test('answers a new request on a keep-alive connection, with Connection: close', async () => {
    const { listener } = await serve(hello, { limits: { drainMs: 60_000 } });
    const socket = await handshake(listener.address.port);
    socket.write(get());
    await once(socket, 'data');
    const closed = listener.close(60_000);
    socket.write(get());
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\nConnection: close\r\n[^]*hello$/);
    await closed;
  });

  test('does not wait for idle connections', async () => {
    const { listener } = await serve(hello, { limits: { drainMs: 0 } });
    const socket = await handshake(listener.address.port);
    socket.write(get());
    await once(socket, 'data');
    await listener.close(60_000);
  });

  test('waits for a connection without a request no longer than for the headers of one', async () => {
    const { listener } = await serve(hello, { limits: { drainMs: 0, headersMs: 100 } });
    const silent = await handshake(listener.address.port);
    const slow = await handshake(listener.address.port);
    slow.write('GET / HTTP/1.1\r\n');
    const closed = listener.close(60_000);
    await Promise.all([once(silent, 'close'), once(slow, 'close'), closed]);
  });

  test('cuts off what is not finished in time, unfinished handshakes included', async () => {
    const { app, requestArrived } = heldApplication();
    const { listener } = await serve(app);
    const socket = await handshake(listener.address.port);
    socket.write(get());
    const raw = connect(listener.address.port, '127.0.0.1');
    await Promise.all([requestArrived, once(raw, 'connect')]);
    await listener.close(20);
    expect(await text(socket).catch(() => '')).toBe('');
  });

  test('is not held up by a client that resets its connection amid a request', async () => {
    const { app, requestArrived, release } = heldApplication();
    const { listener } = await serve(app, { limits: { drainMs: 50 } });
    const socket = connect(listener.address.port, '127.0.0.1');
    socket.on('error', () => undefined);
    const sender = connectTls({ socket, rejectUnauthorized: false });
    sender.on('error', () => undefined);
    sender.write(get());
    await requestArrived;
    const closed = listener.close(60_000);
    socket.resetAndDestroy();
    release();
    await closed;
  });

  test('under load answers every request that it has received before it refuses connections', async () => {
    let received = 0;
    const { listener } = await serve(
      (_, response) => {
        received += 1;
        setImmediate(() => response.end('hello'));
      },
      { limits: { drainMs: 500 } },
    );
    const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
    onTestFinished(() => agent.destroy());
    const enough = Promise.withResolvers<unknown>();
    let answered = 0;
    const ask = async () => {
      expect(await bodyOf(request(`${listener.url}/`, { agent }))).toBe('hello');
      answered += 1;
      if (answered === 100) enough.resolve(answered);
    };
    const client = async (): Promise<unknown> => {
      for (;;) {
        try {
          await ask();
        } catch (error) {
          return error;
        }
      }
    };
    const clients = Array.from({ length: 8 }, client);
    await enough.promise;
    await listener.close(60_000);
    const ends = await Promise.all(clients);
    expect(answered).toBe(received);
    // The kernel may accept a connection and reset it before the server sees it. No request was sent over it.
    const codes = ends.map((end) => (end instanceof Error && 'code' in end ? end.code : end));
    for (const code of codes) expect(['ECONNREFUSED', 'ECONNRESET']).toContain(code);
  });
});
