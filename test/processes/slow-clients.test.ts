import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';

import { handshake } from '../support/listening.ts';
import { demoClient, demoOf } from './clinic.ts';
import { newHome, startServer } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';

const portOf = ({ url }: ServerProcess) => Number(new URL(url).port);

/** Connects without a handshake. */
async function halfOpen(server: ServerProcess): Promise<Socket> {
  const socket = connect(portOf(server), 'localhost');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Connects with TLS and sends part of a request. The answer is all that comes back until the server closes the connection. */
async function sendPart(server: ServerProcess, bytes: string): Promise<{ answer: Promise<string> }> {
  const socket = await handshake(portOf(server));
  socket.write(bytes);
  // A socket that the test destroys has no answer.
  return { answer: text(socket).catch(() => '') };
}

test('hundreds of slow and half-open clients are disconnected and do not delay others', async () => {
  const home = await newHome();
  const server = await startServer(home);
  const send = demoClient(server, home);
  const key = `x-api-key: ${demoOf(home.dataDir).apiKey}\r\n`;
  const head = `POST /api/external/patient HTTP/1.1\r\nHost: localhost\r\n${key}`;

  const silent = await Promise.all(Array.from({ length: 150 }, () => halfOpen(server)));
  const unfinished: Awaited<ReturnType<typeof sendPart>>[] = [];
  for (let count = 0; count < 50; count += 1) unfinished.push(await sendPart(server, head));
  // These connections announce a body that never comes.
  const bodiless = `${head}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n`;
  for (let count = 0; count < 50; count += 1) await sendPart(server, bodiless);

  for (let count = 0; count < 50; count += 1) {
    expect(await send('GET', '/api/external/carriers')).toMatchObject({ status: 200 });
  }
  for (const socket of silent) if (!socket.closed) await once(socket, 'close');
  for (const { answer } of unfinished) expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(await send('GET', '/api/external/carriers')).toMatchObject({ status: 200 });
});
