import { once } from 'node:events';
import type { Server } from 'node:net';

/** Lets a server listen on a free port of an address, loopback by default, and returns the port. */
export async function listenOnFreePort(server: Server, host = '127.0.0.1'): Promise<number> {
  server.listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}
