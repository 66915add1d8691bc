import { text } from 'node:stream/consumers';
import { request } from 'undici';
import { expect, test } from 'vitest';

import { handshake } from '../support/listening.ts';
import { demoClient, demoOf } from './clinic.ts';
import { agentOf, memoryOf, newHome, startServer } from './server-process.ts';

const mebibyte = 1024 * 1024;

async function start() {
  const home = await newHome();
  // As compose.yaml starts it.
  const server = await startServer(home, { NODE_OPTIONS: '--max-old-space-size=512' });
  const dispatcher = agentOf(home);
  const key = demoOf(home.dataDir).apiKey;
  const head = `POST /api/external/practitioner HTTP/1.1\r\nHost: localhost\r\nx-api-key: ${key}\r\nContent-Type: application/json\r\n`;
  /** Sends the beginning of a request, and reads until the server closes the connection. */
  const send = async (length: string, body: string): Promise<{ readonly answer: Promise<string> }> => {
    const socket = await handshake(Number(new URL(server.url).port));
    socket.write(`${head}${length}\r\n\r\n`);
    socket.write(body);
    return { answer: text(socket).catch(() => '') };
  };
  const memory = () => memoryOf(server, dispatcher);
  return { send, memory, key, dispatcher, server, ask: demoClient(server, home) };
}

const refusal =
  /^HTTP\/1\.1 429 [^]*\r\nRetry-After: 60\r\n[^]*"code":"RATE_LIMIT_EXCEEDED"[^]*"reason":"unfinished_bodies"/;

test('900 bodies held one byte short leave the process below 350 MiB; those above the bound are 429', async () => {
  const { send, memory, ask } = await start();
  const bytes = 700 * 1024;
  const held: Awaited<ReturnType<typeof send>>[] = [];
  for (let count = 0; count < 900; count += 1) {
    held.push(await send(`Content-Length: ${bytes}`, ' '.repeat(bytes - 1)));
  }
  expect(await memory()).toBeLessThan(350);
  expect(await ask('GET', '/api/external/carriers')).toMatchObject({ status: 200 });
  const answers = await Promise.all(held.map(({ answer }) => answer));
  const kinds = answers.map((one) => (refusal.test(one) ? '429' : one.slice(9, 12)));
  expect(new Set(kinds)).toEqual(new Set(['429', '408']));
  // Once its bodies have ended, the caller is served again.
  const body = { first_name: 'Maria', last_name: 'Alvarez' };
  expect(await ask('POST', '/api/external/practitioner', { body })).toMatchObject({ status: 400 });
});

test('a body of a mebibyte that comes byte by byte takes no more, and 32 at once are all read', async () => {
  const { send, memory, server, dispatcher, key } = await start();
  const { answer } = await send('Transfer-Encoding: chunked', '1\r\n \r\n'.repeat(mebibyte));
  expect(await answer).toMatch(refusal);
  expect(await memory()).toBeLessThan(350);

  const post = async () => {
    const answer = await request(`${server.url}/api/external/practitioner`, {
      dispatcher,
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      body: '{}'.padEnd(mebibyte),
    });
    await answer.body.dump();
    return answer.statusCode;
  };
  expect(new Set(await Promise.all(Array.from({ length: 32 }, post)))).toEqual(new Set([400]));
});
