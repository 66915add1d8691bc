import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';

import { listenOnFreePort } from '../support/listen-on-free-port.ts';
import type { OnCleanup } from '../support/process.ts';

/** Starts a TCP balancer and returns its URL. Each new connection goes to the next server. */
export async function startBalancer(urls: readonly string[], onCleanup: OnCleanup): Promise<string> {
  const sockets = new Set<Socket>();
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    return socket;
  };
  let next = 0;
  const server = createServer((client) => {
    const { port } = new URL(urls[next++ % urls.length] ?? '');
    const backend = track(connect(Number(port), 'localhost'));
    track(client).pipe(backend).pipe(client);
  });
  onCleanup(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `https://localhost:${await listenOnFreePort(server)}`;
}
