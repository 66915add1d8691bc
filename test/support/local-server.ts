import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { onTestFinished } from 'vitest';

import { listenOnFreePort } from './listen-on-free-port.ts';

/** Serves an application over plain HTTP on a free port of loopback until the running test is over, and returns its URL. */
export async function listeningOn(app: RequestListener): Promise<string> {
  const server = createServer(app);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${await listenOnFreePort(server)}`;
}
