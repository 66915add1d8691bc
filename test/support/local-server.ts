import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { onTestFinished } from 'vitest';

/** Serves an application over plain HTTP on a free port of loopback until the running test is over; answers its URL. */
export async function listeningOn(app: RequestListener): Promise<string> {
  const server = createServer(app).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return `http://127.0.0.1:${address.port}`;
}
