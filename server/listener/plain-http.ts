import type { Server } from 'node:https';
import type { Socket } from 'node:net';

import { isLoopback } from './caller-address.ts';
import { refuseWith } from './refuse-connection.ts';
import type { Refuse } from './refuse-connection.ts';

/**
 * Answers plain HTTP on a port that speaks TLS. Without an answer, people see no more than a closed connection. OpenSSL
 * knows the request by its first bytes, and nothing that comes in clear text is read. Node closes the connection.
 */
export function refusePlainHttp(server: Server, refuse: Refuse): void {
  const sockets = new Map<string, Socket>();
  server.on('connection', (socket: Socket) => {
    const name = nameOf(socket);
    sockets.set(name, socket);
    socket.once('close', () => sockets.delete(name));
  });
  server.on('tlsClientError', (error, tlsSocket) => {
    if (!('code' in error) || error.code !== 'ERR_SSL_HTTP_REQUEST') return;
    const socket = sockets.get(nameOf(tlsSocket));
    if (socket) refuseWith(refuse('plain_http', askedHost(socket)), 400, socket);
  });
}

/** Unread, a request names no host. Only a caller on this machine is known to have asked for localhost. */
function askedHost({ localAddress = '', localPort = 0 }: Socket): string | undefined {
  return isLoopback(localAddress) ? `localhost:${localPort}` : undefined;
}

function nameOf({ remoteAddress = '', remotePort = 0 }: Socket): string {
  return `${remoteAddress} ${remotePort}`;
}
