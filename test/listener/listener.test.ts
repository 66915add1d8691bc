import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { hasDuplicateHost, lacksHost } from '../../server/middleware/host-header.ts';
import { answerTo, hello, serve } from '../support/listening.ts';

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
