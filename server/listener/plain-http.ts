import type { Server } from 'node:https';
import type { Socket } from 'node:net';

import { refuseWith } from './refuse-connection.ts';
import type { Refuse } from './refuse-connection.ts';

/** A TLS connection begins with a handshake record, and so with this byte (RFC 8446 5.1). */
const handshakeRecord = 0x16;

/** How much a refused client may send while it is told. */
const mostIgnored = 64 * 1024;

/**
 * Answers plain HTTP on a port that speaks TLS. Without an answer, people see no more than a closed connection. Only the
 * first byte is looked at: nothing that comes in clear text is read. A client that sends none within `withinMs` is closed.
 */
export function refusePlainHttp(server: Server, refuse: Refuse, withinMs: number): void {
  const startTls = server.listeners('connection');
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    const timer = setTimeout(() => socket.destroy(), withinMs);
    socket.once('close', () => clearTimeout(timer));
    socket.once('readable', () => {
      clearTimeout(timer);
      const [first] = peek(socket);
      if (first === handshakeRecord) for (const listener of startTls) listener.call(server, socket);
      else if (first === undefined) socket.destroy();
      else refusePlain(socket, refuse);
    });
  });
}

/** The first byte, which stays where it is; nothing if the client has left. */
function peek(socket: Socket): Iterable<number> {
  const byte: unknown = socket.read(1);
  if (!Buffer.isBuffer(byte)) return [];
  socket.unshift(byte);
  return byte;
}

function refusePlain(socket: Socket, refuse: Refuse): void {
  refuseWith(refuse('plain_http'), 400, socket);
  socket.on('data', () => {
    if (socket.bytesRead > mostIgnored) socket.destroy();
  });
}
