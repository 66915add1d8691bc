import { EventEmitter, once } from 'node:events';
import type { RequestListener } from 'node:http';
import { Agent, request } from 'node:https';
import { connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { hasDuplicateHost, lacksHost } from '../../server/http/host-header.ts';
import { answerTo, bodyOf, handshake, serve } from '../support/listening.ts';

const hello: RequestListener = (_, response) => response.end('hello');
const get = (path = '/') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const post = (length: number) => `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n`;
const quick = { headersMs: 40, requestMs: 80, checkMs: 10 };

/** An application whose answers wait until the test lets them go. */
function held(): Held {
  const gate = new EventEmitter();
  const begun = once(gate, 'begun');
  const app: RequestListener = (_, response) => {
    gate.once('open', () => response.end('finished'));
    gate.emit('begun');
  };
  return { app, begun, letGo: () => void gate.emit('open') };
}

interface Held {
  readonly app: RequestListener;
  readonly begun: Promise<unknown>;
  readonly letGo: () => void;
}

function refusal(status: number, reason: string): RegExp {
  const body = JSON.stringify({ success: false, status });
  return new RegExp(
    `^HTTP/1\\.1 ${status} ${reason}\r\n[^]*X-RateLimit-Limit: 100\r\n[^]*Connection: close\r\n\r\n${body}$`,
  );
}

describe('a request that cannot be read is refused in words of the application', () => {
  test.each([
    ['not HTTP', 'hello there\r\n\r\n'],
    [
      'two lengths of one body',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    ],
    ['a header without a name', 'GET / HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n'],
    ['CONNECT', 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n'],
  ])('%s: 400', async (_, bytes) => {
    const { listener } = await serve(hello);
    expect(await answerTo(listener.address.port, bytes)).toMatch(refusal(400, 'Bad Request'));
  });

  test('more than 16 KiB of headers: 431, and 15 KiB are taken', async () => {
    const { listener } = await serve(hello);
    const withHeader = (size: number) =>
      answerTo(
        listener.address.port,
        `GET / HTTP/1.1\r\nConnection: close\r\nA: ${'a'.repeat(size)}\r\n\r\n`,
      );
    expect(await withHeader(17 * 1024)).toMatch(refusal(431, 'Request Header Fields Too Large'));
    expect(await withHeader(15 * 1024)).toMatch(/^HTTP\/1\.1 200 OK/);
  });

  test('after a whole request, whose answer is given first, once and unspoilt', async () => {
    const { app, begun, letGo } = held();
    const { listener } = await serve(app);
    const socket = await handshake(listener.address.port);
    socket.write(get() + 'nonsense\r\n\r\n');
    const answer = text(socket);
    await begun;
    letGo();
    expect(await answer).toMatch(/^HTTP\/1\.1 200 OK\r\nConnection: close\r\n[^]*finished$/);
  });
});

describe('slow and half-open clients lose their connections while others are served', () => {
  test.each([
    ['headers that never end', 'GET / HTTP/1.1\r\nHost: localhost\r\n'],
    ['a body that never comes', post(100)],
    ['a body that stops', `${post(100)}{"first_name":`],
    ['not one byte', ''],
  ])('%s: 408', async (_, bytes) => {
    const { listener } = await serve(
      (incoming, response) => void incoming.on('end', () => response.end('read')).resume(),
      { limits: quick },
    );
    const slow = answerTo(listener.address.port, bytes);
    expect(
      await answerTo(listener.address.port, get().replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')),
    ).toMatch(/read$/);
    expect(await slow).toMatch(refusal(408, 'Request Timeout'));
  });

  test('one answered before its body was read gets no second answer', async () => {
    const { listener } = await serve(hello, { limits: quick });
    const answer = await answerTo(listener.address.port, post(100));
    expect(answer).toMatch(/hello$/);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  test('one that does not read its answer', async () => {
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

describe('what Node would answer by itself reaches the application instead', () => {
  const judged: RequestListener = (incoming, response) => {
    response.setHeader('Connection', 'close');
    response.end(JSON.stringify([hasDuplicateHost(incoming), lacksHost(incoming)]));
  };

  test.each([
    ['one Host', 'GET / HTTP/1.1\r\nHost: a\r\n\r\n', [false, false]],
    ['two Hosts, in whatever spelling', 'GET / HTTP/1.1\r\nHost: a\r\nhOST: a\r\n\r\n', [true, false]],
    ['no Host', 'GET / HTTP/1.1\r\n\r\n', [false, true]],
    ['no Host, as HTTP/1.0 may', 'GET / HTTP/1.0\r\n\r\n', [false, false]],
    ['a value that reads Host', 'GET / HTTP/1.1\r\nHost: host\r\nX: host\r\n\r\n', [false, false]],
    ['an expectation nobody knows', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: magic\r\n\r\n', [false, false]],
    [
      'an upgrade',
      'GET / HTTP/1.1\r\nHost: a\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n',
      [false, false],
    ],
  ])('%s', async (_, bytes, verdict) => {
    const { listener } = await serve(judged);
    const answer = await answerTo(listener.address.port, bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 200/);
    expect(answer.endsWith(JSON.stringify(verdict))).toBe(true);
  });
});

describe('closing', () => {
  test('finishes what is in flight, says so on the answer, and frees the port', async () => {
    const { app, begun, letGo } = held();
    const { listener } = await serve(app, { limits: { drainMs: 0 } });
    const socket = await handshake(listener.address.port);
    socket.write(get());
    const answer = text(socket);
    await begun;
    const closed = listener.close(5_000);
    letGo();
    expect(await answer).toMatch(/^HTTP\/1\.1 200 OK\r\nConnection: close\r\n[^]*finished$/);
    await closed;
    await expect(handshake(listener.address.port)).rejects.toThrow(/ECONNREFUSED/);
  });

  test('leaves no answer cut short whose head was sent before', async () => {
    const begun = Promise.withResolvers<() => void>();
    const { listener } = await serve(
      (_, response) => {
        response.writeHead(200, { 'Content-Length': '8' }).write('half');
        begun.resolve(() => response.end('half'));
      },
      { limits: { drainMs: 0 } },
    );
    const socket = await handshake(listener.address.port);
    socket.write(get());
    const answer = text(socket);
    const finish = await begun.promise;
    const closed = listener.close(5_000);
    await turn();
    finish();
    expect(await answer).toMatch(/halfhalf$/);
    await closed;
  });

  test('tells a client that comes back on an open connection to leave it, and answers it', async () => {
    const { listener } = await serve(hello, { limits: { drainMs: 60 } });
    const socket = await handshake(listener.address.port);
    socket.write(get());
    await once(socket, 'data');
    const closed = listener.close(5_000);
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

  test('cuts off what is not finished in time, half-open handshakes too', async () => {
    const { app, begun } = held();
    const { listener } = await serve(app);
    const socket = await handshake(listener.address.port);
    socket.write(get());
    const raw = connect(listener.address.port, '127.0.0.1');
    await Promise.all([begun, once(raw, 'connect')]);
    await listener.close(20);
    expect(await text(socket).catch(() => '')).toBe('');
  });

  test('under load refuses new connections at the end, but resets no request', async () => {
    const { listener } = await serve((_, response) => void setImmediate(() => response.end('hello')));
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
    await listener.close(5_000);
    const ends = await Promise.all(clients);
    for (const end of ends) expect(end).toMatchObject({ code: 'ECONNREFUSED' });
  });
});

describe('a port that cannot be had stops the start with one line', () => {
  test('that names the setting where another process has it', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const address = other.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    await expect(serve(hello, { port, setting: 'OPERATOR_PORT' })).rejects.toMatchObject({
      lines: [`OPERATOR_PORT ${port} at 127.0.0.1 cannot be listened on: address already in use.`],
    });
  });

  test('that names the address where it is not one of this machine', async () => {
    await expect(serve(hello, { host: '192.0.2.1' })).rejects.toMatchObject({
      lines: ['PORT 0 at 192.0.2.1 cannot be listened on: address not available.'],
    });
  });
});
