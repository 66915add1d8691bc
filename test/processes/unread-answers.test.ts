import { readdirSync } from 'node:fs';
import { request } from 'undici';
import { expect, test } from 'vitest';

import { handshake } from '../support/listening.ts';
import { agentOf, memoryOf, newHome, startServer } from './server-process.ts';

/** The largest file that the server sends to anyone: Redoc, of 2.3 MB. */
const target = `/docs/${readdirSync('generated/docs').find((name) => name.startsWith('redoc-')) ?? ''}`;

test('200 clients that ask for 2.3 MB and never read cost less than 100 MiB', async () => {
  const home = await newHome();
  const server = await startServer(home);
  const dispatcher = agentOf(home);
  const read = async () => (await request(server.url + target, { dispatcher })).body.text();
  const askWithoutReading = async () => {
    const socket = await handshake(Number(new URL(server.url).port));
    socket.pause();
    socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  };

  await Promise.all(Array.from({ length: 20 }, read));
  const before = await memoryOf(server, dispatcher);
  // One after the other: a handshake may not take long.
  for (let count = 0; count < 200; count += 1) await askWithoutReading();
  // By the end of these, the server has sent the others all that it will.
  for (let count = 0; count < 5; count += 1) {
    expect((await read()).length).toBeGreaterThan(2 * 1024 * 1024);
  }
  expect((await memoryOf(server, dispatcher)) - before).toBeLessThan(100);
});
