import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { isIPv6, Server as NetServer } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../observability/log.ts';
import { ConfigError, systemReason } from '../config/start-error.ts';
import type { Certificates } from '../tls/certificates.ts';
import { Exchanges } from './exchanges.ts';
import { defaultLimits } from './listener-limits.ts';
import { holdConnections } from './held-connections.ts';
import type { ListenerLimits } from './listener-limits.ts';
import type { Refuse } from './refuse-connection.ts';
import { secureContextOptions } from '../tls/secure-context.ts';
import { createWebServer } from './web-server.ts';
import type { WebServer } from './web-server.ts';

export interface ListenOptions {
  readonly app: RequestListener;
  /** Absent where a proxy speaks TLS: the listener then speaks plain HTTP. */
  readonly certificates: Certificates | undefined;
  readonly port: number;
  /** Every address of the machine unless given. */
  readonly host?: string;
  /** The setting the port came from, to name where it cannot be had. */
  readonly setting: 'PORT' | 'OPERATOR_PORT';
  readonly refuse: Refuse;
  readonly log: Log;
  readonly limits?: Partial<ListenerLimits>;
}

export interface Listener {
  readonly address: { readonly host: string; readonly port: number };
  /** Where this machine reaches it: https://localhost:8443 */
  readonly url: string;
  /** Closes once what is in flight is answered, after graceMs at the latest. */
  close(graceMs: number): Promise<void>;
}

/** Serves an application on a port; a port that cannot be had stops the start. */
export async function listen(options: ListenOptions): Promise<Listener> {
  const { certificates, host, port, log } = options;
  const limits = { ...defaultLimits, ...options.limits };
  let drained = false;
  const exchanges = new Exchanges(() => {
    if (drained) setImmediate(closeIdle);
  });
  // Node counts a connection as idle from the end of its answer on, and would cut off what of it is not sent yet.
  const closeIdle = () => {
    if (!exchanges.isEnding()) server.closeIdleConnections();
  };
  const server: WebServer = createWebServer({ ...options, exchanges, limits });
  const sockets = new Set<Socket>();
  const seen = (socket: Socket) => {
    if (sockets.has(socket)) return;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  };
  server.on('connection', seen);
  const unsubscribe = certificates?.subscribe((pair) => {
    if ('setSecureContext' in server) server.setSecureContext(secureContextOptions(pair));
  });

  try {
    server.listen({ port, host });
    await once(server, 'listening');
  } catch (error) {
    const place = host === undefined ? '' : ` at ${host}`;
    throw new ConfigError(
      [`${options.setting} ${port}${place} cannot be listened on: ${systemReason(error)}.`],
      {
        cause: error,
      },
    );
  }
  // A connection that cannot be accepted, for want of file descriptors say, must not end the process.
  server.on('error', (error) => log.failure(error));

  const address = addressOf(server);
  return {
    address,
    url: `${certificates ? 'https' : 'http'}://${nameOf(address.host)}:${address.port}`,
    close: async (graceMs) => {
      unsubscribe?.();
      exchanges.drain();
      const closed = once(server, 'close');
      const patience = setTimeout(() => cutOff(server, sockets), graceMs);
      // What the kernel has accepted for us is reset when we stop listening, so all of it is taken first: new
      // connections wait, and once the requests in flight are answered nothing keeps the loop from taking them.
      const held = holdConnections(server, seen);
      await Promise.race([exchanges.quiet(), delay(limits.holdMs, undefined, { ref: false })]);
      await held.settled();
      // HTTP's own close would at once cut the idle connections too, one of which may just have been sent a request.
      NetServer.prototype.close.call(server);
      held.release();
      if (sockets.size > 0) await Promise.race([closed, delay(limits.drainMs, undefined, { ref: false })]);
      drained = true;
      closeIdle();
      await closed;
      clearTimeout(patience);
      // HTTP's own close still has its timer to stop.
      server.close();
    },
  };
}

function cutOff(server: WebServer, sockets: ReadonlySet<Socket>): void {
  server.closeAllConnections();
  // Those still shaking hands are no connections of HTTP yet.
  for (const socket of sockets) socket.destroy();
}

function addressOf(server: WebServer): Listener['address'] {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The listener has no port');
  return { host: address.address, port: address.port };
}

/** Every address of the machine is reached as localhost, which the development certificate names. */
function nameOf(host: string): string {
  if (host === '::' || host === '0.0.0.0') return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
}
