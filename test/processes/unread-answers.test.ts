import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect } from 'node:tls';
import { Agent, request } from 'undici';
import { expect, onTestFinished, test } from 'vitest';

import { authorityIn, newHome, startServer } from './server-process.ts';

/** The largest file that the server sends to anyone: Redoc, of 2.3 MB. */
const target = `/docs/${readdirSync('generated/docs').find((name) => name.startsWith('redoc-')) ?? ''}`;
const mebibyte = 1024 * 1024;

test('200 clients that ask for 2.3 MB and never read cost less than 100 MiB', async () => {
  const home = await newHome();
  const server = await startServer(home);
  const ca = authorityIn(home.dataDir);
  const agent = new Agent({ connect: { ca } });
  onTestFinished(() => agent.destroy());
  const read = async (address: string) => (await request(address, { dispatcher: agent })).body.text();
  const memory = async () => {
    const metrics = await read(`${server.operatorUrl}/metrics`);
    return Number(/^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1]) / mebibyte;
  };
  const askWithoutReading = async () => {
    const socket = connect({ port: Number(new URL(server.url).port), host: 'localhost', ca });
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => undefined);
    await once(socket, 'secureConnect');
    socket.pause();
    socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  };

  await Promise.all(Array.from({ length: 20 }, () => read(server.url + target)));
  const before = await memory();
  // One after the other: a handshake may not take long.
  for (let count = 0; count < 200; count += 1) await askWithoutReading();
  // By the end of these, the server has sent the others all that it will.
  for (let count = 0; count < 5; count += 1) {
    expect((await read(server.url + target)).length).toBeGreaterThan(2 * mebibyte);
  }
  expect((await memory()) - before).toBeLessThan(100);
});
