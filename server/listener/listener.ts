import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { isIPv6 } from 'node:net';

import { StartError, systemReason } from '../config/start-error.ts';
import { onceAMinute } from '../observability/log.ts';
import type { Log } from '../observability/log.ts';
import { secureContextOptions } from '../tls/certificate-files.ts';
import type { Certificates } from '../tls/certificates.ts';
import { Connections } from './connections.ts';
import type { ConnectionCaps } from './connections.ts';
import { InFlightRequests } from './in-flight.ts';
import type { Refuse } from './refuse-connection.ts';
import { createWebServer, defaultLimits } from './web-server.ts';
import type { ListenerLimits, WebServer } from './web-server.ts';

export interface ListenOptions {
  readonly app: RequestListener;
  /** Absent if a proxy speaks TLS: the listener then speaks plain HTTP. */
  readonly certificates: Certificates | undefined;
  readonly port: number;
  /** Every address of the machine unless given. */
  readonly host?: string;
  /** The setting that the port came from, for the message if it cannot be used. */
  readonly setting: 'PORT' | 'OPERATOR_PORT' | 'METRICS_PORT';
  readonly refuse: Refuse;
  readonly log: Log;
  readonly caps: ConnectionCaps;
  readonly limits?: Partial<ListenerLimits>;
}

export interface Listener {
  readonly address: { readonly host: string; readonly port: number };
  /** The address on this machine: https://localhost:8443 */
  readonly url: string;
  /** Closes once everything in flight is answered, and after graceMs at the latest. */
  close(graceMs: number): Promise<void>;
}

/** Serves an application on a port; a port that cannot be used stops the start. */
export async function listen(options: ListenOptions): Promise<Listener> {
  const { certificates, host, port, log } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const inFlight = new InFlightRequests();
  const server = createWebServer({
    ...options,
    inFlight,
    limits,
    onFull: (socket) => connections.closeCaller(socket),
  });
  const connections = new Connections(
    server,
    options.caps,
    onceAMinute(() => log.warning('connections.refused')),
  );
  certificates?.subscribe((pair) => {
    if ('setSecureContext' in server) server.setSecureContext(secureContextOptions(pair));
  });

  try {
    server.listen({ port, host });
    await once(server, 'listening');
  } catch (error) {
    const place = host === undefined ? '' : ` at ${host}`;
    const line = `${options.setting} ${port}${place} cannot be listened on: ${systemReason(error)}.`;
    throw new StartError([line], { cause: error });
  }
  // A connection that cannot be accepted, for example because no file descriptor is free, must not end the process.
  server.on('error', (error) => log.failure(error));

  const address = addressOf(server);
  return {
    address,
    url: `${certificates ? 'https' : 'http'}://${nameOf(address.host)}:${address.port}`,
    close: async (graceMs) => {
      inFlight.drain();
      const started = performance.now();
      const passed = () => performance.now() - started;
      const cutOff = setTimeout(() => connections.destroy(), graceMs);
      await connections.gone(Math.min(limits.drainMs, graceMs));
      // To Node a connection is idle once its answer has ended, even if bytes are still unsent. Closing idle connections
      // would cut it off, so wait until nothing is unsent; but not forever, because under load that may never be.
      await inFlight.sent(Math.min(limits.drainMs, graceMs - passed()));
      const closed = once(server, 'close');
      server.close();
      const closing = setInterval(() => {
        if (!inFlight.isSending()) server.closeIdleConnections();
        // Once a server of Node's closes, it no longer limits the wait for the headers of a request.
        const headersAreLate = passed() > limits.headersMs && !inFlight.isAnswering();
        if (headersAreLate || passed() > graceMs) connections.destroy();
      }, 10);
      await closed;
      clearInterval(closing);
      clearTimeout(cutOff);
    },
  };
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
