import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';

import { startProxy } from '../../scripts/drill/partition/proxy.ts';
import { listenOnFreePort } from '../support/listen-on-free-port.ts';

/** A server that answers each byte with itself, behind the proxy. */
async function aConnection() {
  const taken: string[] = [];
  const server = createServer((socket) => {
    socket
      .on('error', () => undefined)
      .on('data', (bytes) => {
        taken.push(bytes.toString());
        socket.write(bytes);
      });
  });
  onTestFinished(() => void server.close());
  const port = await listenOnFreePort(server);
  const proxy = await startProxy(
    { onCleanup: (undo) => onTestFinished(() => void undo()) },
    `postgres://127.0.0.1:${port}/any`,
  );
  const client = connect(proxy.port, '127.0.0.1').on('error', () => undefined);
  await once(client, 'connect');
  const told: string[] = [];
  client.on('data', (bytes) => told.push(bytes.toString()));
  const ask = async (text: string) => {
    client.write(text);
    await delay(100);
  };
  await ask('a');
  return { proxy, client, taken, told, ask };
}

test.each([
  ['both ways', ['a'], ['a']],
  ['towards the database', ['a'], ['a']],
  ['from the database', ['a', 'b'], ['a']],
] as const)('what is cut %s is held, and arrives afterwards', async (fault, takenThen, toldThen) => {
  const { proxy, taken, told, ask } = await aConnection();
  proxy.cut(fault);
  await ask('b');
  expect([taken, told]).toEqual([takenThen, toldThen]);
  proxy.heal();
  await expect.poll(() => [taken.join(''), told.join('')]).toEqual(['ab', 'ab']);
});

/** `once` would reject: a connection that is reset has an error first. */
const closing = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

test('what is refused is closed, and a later connection works', async () => {
  const { proxy, client } = await aConnection();
  const closed = closing(client);
  proxy.cut('refused');
  await closed;
  const refused = connect(proxy.port, '127.0.0.1').on('error', () => undefined);
  await closing(refused);
  proxy.heal();
  const again = connect(proxy.port, '127.0.0.1');
  again.write('c');
  expect(String((await once(again, 'data'))[0])).toBe('c');
  again.destroy();
});
