import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { answerTo, get, handshake, hello, serve } from '../support/listening.ts';
import { heldApplication } from './held-application.ts';

const post = (length: number) => `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n`;
/** Short, but long enough for the clients that are not slow, on a busy machine too. */
const quick = { headersMs: 1_000, requestMs: 1_500, checkMs: 10 };

function refusal(status: number, reason: string): RegExp {
  const body = JSON.stringify({ success: false, status });
  return new RegExp(
    `^HTTP/1\\.1 ${status} ${reason}\r\n[^]*X-RateLimit-Limit: 100\r\n[^]*Connection: close\r\n\r\n${body}$`,
  );
}

describe('a request that cannot be read is refused with our envelope and headers', () => {
  test.each([
    ['not HTTP', 'hello there\r\n\r\n'],
    [
      'two lengths of one body',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    ],
    ['CONNECT', 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n'],
  ])('%s: 400', async (_, bytes) => {
    const { listener } = await serve(hello);
    expect(await answerTo(listener.address.port, bytes)).toMatch(refusal(400, 'Bad Request'));
  });

  test('more than 48 KiB of headers: 431, and 47 KiB are accepted', async () => {
    const { listener } = await serve(hello);
    const withHeader = (size: number) =>
      answerTo(
        listener.address.port,
        `GET / HTTP/1.1\r\nConnection: close\r\nA: ${'a'.repeat(size)}\r\n\r\n`,
      );
    expect(await withHeader(49 * 1024)).toMatch(refusal(431, 'Request Header Fields Too Large'));
    expect(await withHeader(47 * 1024)).toMatch(/^HTTP\/1\.1 200 OK/);
  });

  test.each([
    ['bytes that are not HTTP', 'nonsense\r\n\r\n'],
    ['CONNECT', 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n'],
  ])('%s after a whole request, which gets its own answer first', async (_, bytes) => {
    const { app, requestArrived, release } = heldApplication();
    const { listener } = await serve(app);
    const socket = await handshake(listener.address.port);
    socket.write(get() + bytes);
    const answer = text(socket);
    await requestArrived;
    release();
    expect(await answer).toMatch(/^HTTP\/1\.1 200 OK\r\nConnection: close\r\n[^]*finished$/);
  });
});

describe('the server survives a client that resets its connection', () => {
  /** Sends bytes over plain TCP and resets the connection at once, many times. */
  async function sendAndReset(port: number, bytes: string): Promise<void> {
    for (let times = 0; times < 20; times += 1) {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      await new Promise((resolve) => socket.write(bytes, resolve));
      socket.resetAndDestroy();
      await once(socket, 'close');
    }
  }

  test.each([
    ['after CONNECT', 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n'],
    ['after bytes that are not HTTP', 'hello there\r\n\r\n'],
    ['amid a body', `${post(100)}{"first_name":`],
  ])('%s', async (_, bytes) => {
    const { listener } = await serve(hello, { tls: { kind: 'proxy', trusted: [] } });
    await sendAndReset(listener.address.port, bytes);
    expect(await (await fetch(`${listener.url}/`)).text()).toBe('hello');
  });
});

describe('slow clients lose their connections while others are served:', () => {
  // All clients wait at the same time.
  test('headers that never end, a body that stops and not one byte: 408, which knows the host of a body alone', async () => {
    const { listener } = await serve(
      (incoming, response) => void incoming.on('end', () => response.end('read')).resume(),
      {
        limits: quick,
        refuse: (cause, host = 'unknown') => ({ headers: {}, body: `${String(cause)} of ${host}` }),
      },
    );
    const { listener: hasty } = await serve(hello, { limits: quick });
    const { port } = listener.address;
    const slow = [
      answerTo(port, 'GET / HTTP/1.1\r\nHost: localhost\r\n'),
      answerTo(port, post(100)),
      answerTo(port, ''),
    ];
    const answeredBeforeItsBody = answerTo(hasty.address.port, post(100));
    expect(await answerTo(port, get().replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))).toMatch(/read$/);
    const refusals = (await Promise.all(slow)).map((answer) => answer.split('\r\n'));
    const status = 'HTTP/1.1 408 Request Timeout';
    expect(refusals.map((lines) => [lines[0], lines.at(-1)])).toEqual([
      [status, '408 of unknown'],
      [status, '408 of localhost'],
      [status, '408 of unknown'],
    ]);
    const answered = await answeredBeforeItsBody;
    expect(answered).toMatch(/hello$/);
    expect(answered.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  test('a client that does not read its answer', async () => {
    const lost = Promise.withResolvers<boolean>();
    const { listener } = await serve(
      (_, response) => {
        response.on('close', () => lost.resolve(response.writableFinished));
        response.end(Buffer.alloc(16 * 1024 * 1024));
      },
      { limits: { silenceMs: 60 } },
    );
    const socket = await handshake(listener.address.port);
    socket.pause();
    socket.write(get());
    expect(await lost.promise).toBe(false);
  });
});
