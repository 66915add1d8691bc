import { createServer as createHttpServer } from 'node:http';
import type { RequestListener, Server as HttpServer, ServerOptions } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { Server as HttpsServer } from 'node:https';
import type { Socket } from 'node:net';

import { secureContextOptions } from '../tls/certificate-files.ts';
import type { Certificates } from '../tls/certificates.ts';
import type { InFlightRequests } from './in-flight.ts';
import { Pipelines } from './pipelines.ts';
import { refuseConnection, refusePlainHttp, statusOf } from './refuse-connection.ts';
import type { Refuse } from './refuse-connection.ts';

export type WebServer = HttpServer | HttpsServer;

/** The times that a listener waits, in milliseconds, and the requests that it keeps waiting. */
export interface ListenerLimits {
  readonly handshakeMs: number;
  readonly headersMs: number;
  /** For the whole request, including its body. */
  readonly requestMs: number;
  /** Longer than proxies keep idle connections, so that a proxy does not use one that was just closed. */
  readonly keepAliveMs: number;
  /** For silence in both directions: a client that does not read its answer is cut off. */
  readonly silenceMs: number;
  /** The interval at which the limits above are checked. */
  readonly checkMs: number;
  /** A closing listener still serves for this long. Its answers say `Connection: close`, so clients leave on their own. */
  readonly drainMs: number;
  /** The most requests, of all connections, that may wait behind earlier ones. Each takes a few kilobytes. */
  readonly waitingRequests: number;
}

export const defaultLimits: ListenerLimits = {
  handshakeMs: 10_000,
  headersMs: 10_000,
  requestMs: 30_000,
  keepAliveMs: 65_000,
  silenceMs: 120_000,
  checkMs: 1_000,
  drainMs: 2_500,
  waitingRequests: 10_000,
};

/** The parts of a web server. ListenOptions describes those that the caller passes. */
interface WebServerParts {
  readonly app: RequestListener;
  readonly certificates: Certificates | undefined;
  readonly refuse: Refuse;
  readonly inFlight: InFlightRequests;
  readonly limits: ListenerLimits;
  /** Closes the connections of a caller that has too many requests waiting. */
  readonly onFull: (socket: Socket) => void;
}

/**
 * Makes an HTTPS server, or a plain HTTP server if a proxy in front terminates TLS. `refuse` answers requests that cannot
 * be read, because Node's own answers have neither our envelope nor our headers.
 */
export function createWebServer(parts: WebServerParts): WebServer {
  const { app, certificates, refuse, inFlight, limits, onFull } = parts;
  const server = certificates
    ? createHttpsServer({
        ...serverOptions(limits),
        ...secureContextOptions(certificates.current()),
        handshakeTimeout: limits.handshakeMs,
      })
    : createHttpServer(serverOptions(limits));
  server.timeout = limits.silenceMs;
  if ('setSecureContext' in server) refusePlainHttp(server, refuse);

  const pipelines = new Pipelines(inFlight, app, limits.waitingRequests, onFull);
  const answer: RequestListener = (request, response) => {
    request.url = originForm(request.url ?? '/');
    pipelines.begin(request, response);
  };
  server.on('request', answer);
  // Node would answer an unknown expectation with a bare 417. It is ignored instead.
  server.on('checkExpectation', answer);
  server.on('clientError', (error, socket) =>
    refuseConnection(statusOf(error), socket, inFlight.latest(socket), refuse),
  );
  // CONNECT asks a proxy for a tunnel; Node hands over the bare connection, on which earlier requests may wait.
  server.on('connect', (_request, socket) => refuseConnection(400, socket, inFlight.latest(socket), refuse));
  return server;
}

function serverOptions(limits: ListenerLimits): ServerOptions {
  return {
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: limits.checkMs,
    // The contract takes an X-Request-Id and a traceparent of 16 KiB each (D21, D58), beside 16 KiB of other headers.
    maxHeaderSize: 48 * 1024,
    // The application refuses a missing Host itself, in our envelope.
    requireHostHeader: false,
  };
}

/**
 * The path and query of a request target. A client may send a whole URL instead (RFC 9112 3.2.2), or a fragment, which
 * means nothing to a server. Express's router and express-openapi-validator read both differently.
 */
function originForm(target: string): string {
  const [withoutFragment = ''] = target.split('#', 1);
  const [, rest] = /^https?:\/\/[^/?]*(.*)$/i.exec(withoutFragment) ?? [];
  if (rest === undefined) return withoutFragment;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
