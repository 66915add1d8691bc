import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { get, hello, serve } from '../support/listening.ts';

const plain = { tls: { kind: 'proxy', trusted: [] } } as const;

/** Asks over a new connection and leaves it open. If the server closes it at once, there is no answer. */
async function ask(port: number, localAddress = '127.0.0.1'): Promise<{ socket: Socket; answered: boolean }> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  socket.write(get());
  // The reset of a refused connection is no error here.
  const answered = new Promise<boolean>((resolve) => socket.once('data', () => resolve(true)));
  const closed = new Promise<boolean>((resolve) => socket.once('close', () => resolve(false)));
  return { socket, answered: await Promise.race([answered, closed]) };
}

async function leave(socket: Socket): Promise<void> {
  socket.destroy();
  await once(socket, 'close');
}

describe('a connection over the cap is closed at once, and one that is free again is served:', () => {
  test('over all addresses', async () => {
    const { listener, lines } = await serve(hello, {
      ...plain,
      caps: { total: 2, perAddress: 9, proxies: [] },
    });
    const { port } = listener.address;
    const first = await ask(port, '127.0.0.2');
    const second = await ask(port, '127.0.0.3');
    expect([first.answered, second.answered]).toEqual([true, true]);
    expect((await ask(port, '127.0.0.4')).answered).toBe(false);
    expect((await ask(port, '127.0.0.5')).answered).toBe(false);
    expect(lines.filter((line) => line.includes('connections.refused'))).toHaveLength(1);
    await leave(first.socket);
    await expect.poll(async () => (await ask(port, '127.0.0.4')).answered).toBe(true);
  });

  test('of one address, while others are served', async () => {
    const { listener, lines } = await serve(hello, {
      ...plain,
      caps: { total: 9, perAddress: 2, proxies: [] },
    });
    const { port } = listener.address;
    const [first] = [await ask(port), await ask(port)];
    expect((await ask(port)).answered).toBe(false);
    expect((await ask(port, '127.0.0.2')).answered).toBe(true);
    expect(lines.filter((line) => line.includes('connections.refused'))).toHaveLength(1);
    await leave(first.socket);
    await expect.poll(async () => (await ask(port)).answered).toBe(true);
  });

  test('but not of the address of a proxy, which all callers share', async () => {
    const proxies = ['10.0.0.0/8', '127.0.0.2/32'];
    const { listener } = await serve(hello, { ...plain, caps: { total: 9, perAddress: 1, proxies } });
    const { port } = listener.address;
    for (let count = 0; count < 3; count += 1) expect((await ask(port, '127.0.0.2')).answered).toBe(true);
    const direct = [await ask(port, '127.0.0.3'), await ask(port, '127.0.0.3')];
    expect(direct.map(({ answered }) => answered)).toEqual([true, false]);
  });
});
