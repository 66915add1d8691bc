import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';

import { listenOnFreePort } from '../support/listen-on-free-port.ts';
import { answerTo, handshake, hello, serve } from '../support/listening.ts';
import { operatorContract } from '../operator/operator.ts';
import { readAnswer } from '../support/raw-request.ts';
import { sharedService } from '../support/shared-service.ts';

function plainTo(port: number): Socket {
  const socket = connect(port, 'localhost');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  return socket;
}

async function answerInPlain(url: string, bytes: string) {
  const socket = plainTo(Number(new URL(url).port));
  socket.write(bytes);
  return readAnswer({ method: 'GET', path: '/' }, await text(socket));
}

/** The connection still works: a request over TLS is answered. */
const overTls = (port: number) =>
  answerTo(port, 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');

const request = 'GET /api/external/carriers HTTP/1.1\r\nHost: localhost\r\n\r\n';

describe('plain HTTP on a TLS port gets 400 and is told to use HTTPS', () => {
  test('on the partner port, with the error envelope and the usual headers', async () => {
    const { service } = await sharedService('development');
    const answer = await answerInPlain(service.url, request);
    expect(answer).toMatchObject({
      status: 400,
      body: {
        success: false,
        error: {
          code: 'VALIDATION_ERROR',
          message: 'Plain HTTP is not allowed. Use HTTPS.',
          details: { field: 'request', reason: 'https_required' },
          doc_url: `${service.url}/docs#section/errors/validation_error`,
          requestId: answer.headers.get('x-request-id'),
        },
      },
    });
    expect(answer.headers.get('x-ratelimit-limit')).not.toBeNull();
    expect(answer.headers.get('connection')).toBe('close');
  });

  test('on the operator port', async () => {
    const { service } = await sharedService('development');
    const answer = await answerInPlain(service.operatorUrl, request);
    expect(answer).toMatchObject({ status: 400, body: { error: { details: { reason: 'https_required' } } } });
    expect(answer.headers.get('x-api-version')).toBe(operatorContract.version);
    expect(answer.headers.get('x-ratelimit-limit')).toBeNull();
  });

  test('in production without Strict-Transport-Security, which plain HTTP must not carry', async () => {
    const { service } = await sharedService('production');
    const answer = await answerInPlain(service.url, request);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('strict-transport-security')).toBeNull();
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('a request in plain HTTP', () => {
  test('is known by its method, and nothing else of it is read', async () => {
    const { listener, lines } = await serve(hello);
    const socket = plainTo(listener.address.port);
    socket.write('POST / HTTP/1.1\r\nx-api-key: dev_secret\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n[^]*plain_http/);
    expect(lines.join()).not.toContain('dev_secret');
    expect(await overTls(listener.address.port)).toMatch(/hello$/);
  });

  test('with a body of 300 kB shows the answer to an ordinary client', async () => {
    const { listener } = await serve(hello);
    const response = await fetch(`http://127.0.0.1:${listener.address.port}/`, {
      method: 'POST',
      body: 'x'.repeat(300_000),
    });
    expect(response.status).toBe(400);
  });

  test('is not bytes that are not HTTP, whose connection is closed', async () => {
    const { listener } = await serve(hello);
    const socket = plainTo(listener.address.port);
    socket.write('\0\r\nhello');
    // The close may come as a reset.
    expect(await text(socket).catch(() => '')).not.toContain('HTTP/');
    expect(await overTls(listener.address.port)).toMatch(/hello$/);
  });

  test('a handshake that comes byte by byte is served', async () => {
    const { listener } = await serve(hello);
    const relay = createServer((near) => {
      const far = plainTo(listener.address.port).setNoDelay(true);
      far.pipe(near);
      near.on('data', (chunk: Buffer) => {
        for (const byte of chunk) far.write(Buffer.of(byte));
      });
    });
    onTestFinished(() => void relay.close());
    expect(await overTls(await listenOnFreePort(relay))).toMatch(/hello$/);
  });
});

describe('a client that abuses the answer loses its connection, and others are served:', () => {
  test('one that sends nothing, but none that has begun in time', async () => {
    const { listener } = await serve(hello, { limits: { handshakeMs: 1_000 } });
    const { port } = listener.address;
    const kept = await handshake(port);
    await once(plainTo(port).resume(), 'close');
    kept.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    expect(await text(kept)).toMatch(/hello$/);
  });

  test('one whose first line has 100 MB', async () => {
    const { listener } = await serve(hello);
    const socket = plainTo(listener.address.port);
    const more = Buffer.alloc(1024 * 1024, 'x');
    let sent = 0;
    const push = () => {
      while (sent < 100 && !socket.destroyed && socket.write(more)) sent += 1;
    };
    socket.on('drain', push).on('data', () => undefined);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    push();
    await closed;
    expect(sent).toBeLessThan(100);
    expect(await overTls(listener.address.port)).toMatch(/hello$/);
  });

  test('one that never reads and never closes', async () => {
    const { listener } = await serve(hello);
    const socket = plainTo(listener.address.port);
    socket.write('GET / HTTP/1.1\r\n\r\n');
    await once(socket.pause(), 'connect');
    await listener.close(5_000);
  });
});
