import type { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import type { WebServer } from './web-server.ts';

/** Connections that came in while they were to wait. */
export interface HeldConnections {
  /** Resolves when none is left that the kernel has accepted and we have not. */
  readonly settled: () => Promise<void>;
  /** Serves them, and those that come later. */
  readonly release: () => void;
}

/** A turn of the loop takes one connection, and the first may be over before it has looked. */
const quietTurns = 3;

/**
 * Lets connections wait that come in from now on: they are accepted, and not a byte of them is looked at. `seen` is
 * told of each, as of every connection.
 */
export function holdConnections(server: WebServer, seen: (socket: Socket) => void): HeldConnections {
  const serve = server.listeners('connection');
  const held: Socket[] = [];
  const hold = (socket: Socket) => {
    seen(socket);
    held.push(socket);
  };
  server.removeAllListeners('connection').on('connection', hold);
  return {
    settled: async () => {
      for (let quiet = 0; quiet < quietTurns; quiet += 1) {
        const before = held.length;
        await turn();
        if (held.length > before) quiet = 0;
      }
    },
    release: () => {
      server.removeListener('connection', hold);
      for (const one of serve) {
        server.on('connection', (socket: Socket) => {
          Reflect.apply(one, server, [socket]);
        });
      }
      for (const socket of held) if (!socket.destroyed) server.emit('connection', socket);
    },
  };
}
