import type { RequestListener } from 'node:http';
import { createServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listenOnFreePort } from '../support/listen-on-free-port.ts';
import { answerTo, hello, serve } from '../support/listening.ts';

describe('a request that Node would answer by itself reaches the application instead', () => {
  const closing: RequestListener = (_, response) => {
    response.setHeader('Connection', 'close');
    response.end('hello');
  };

  test.each([
    ['without Host', 'GET / HTTP/1.1\r\n\r\n'],
    ['with an unknown expectation', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: magic\r\n\r\n'],
    ['with an upgrade', 'GET / HTTP/1.1\r\nHost: a\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n'],
  ])('%s', async (_, bytes) => {
    const { listener } = await serve(closing);
    expect(await answerTo(listener.address.port, bytes)).toMatch(/^HTTP\/1\.1 200[^]*hello$/);
  });
});

describe('a port that cannot be used stops the start with one line', () => {
  test('that names the setting, if another process has the port', async () => {
    const other = createServer();
    onTestFinished(() => void other.close());
    const port = await listenOnFreePort(other);
    await expect(serve(hello, { port, setting: 'OPERATOR_PORT' })).rejects.toMatchObject({
      lines: [`OPERATOR_PORT ${port} at 127.0.0.1 cannot be listened on: address already in use.`],
    });
  });

  test('that names the address, if it is not an address of this machine', async () => {
    await expect(serve(hello, { host: '192.0.2.1' })).rejects.toMatchObject({
      lines: ['PORT 0 at 192.0.2.1 cannot be listened on: address not available.'],
    });
  });
});
