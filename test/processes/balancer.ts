import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';

import type { Lasting } from './server-process.ts';

/** Gives each new connection to the next of several servers, as a balancer in front of them does. */
export async function balanced(urls: readonly string[], lasting: Lasting): Promise<string> {
  const sockets = new Set<Socket>();
  const kept = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    return socket;
  };
  let next = 0;
  const server = createServer((client) => {
    const { port } = new URL(urls[next++ % urls.length] ?? '');
    const backend = kept(connect(Number(port), 'localhost'));
    kept(client).pipe(backend).pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  lasting(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The balancer has no port');
  return `https://localhost:${address.port}`;
}
