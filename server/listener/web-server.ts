import { createServer as createHttpServer } from 'node:http';
import type { RequestListener, Server as HttpServer, ServerOptions } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { Server as HttpsServer } from 'node:https';
import type { Certificates } from '../tls/certificates.ts';
import type { Exchanges } from './exchanges.ts';
import { messagesOf } from './express-messages.ts';
import type { ListenerLimits } from './listener-limits.ts';
import { originForm } from './origin-form.ts';
import { refuseConnection, refuseWith } from './refuse-connection.ts';
import type { Refuse } from './refuse-connection.ts';
import { secureContextOptions } from '../tls/secure-context.ts';

export type WebServer = HttpServer | HttpsServer;

/** What a web server is made of; see ListenOptions for the parts a caller chooses. */
export interface WebServerParts {
  readonly app: RequestListener;
  readonly certificates: Certificates | undefined;
  readonly refuse: Refuse;
  readonly exchanges: Exchanges;
  readonly limits: ListenerLimits;
}

/**
 * Makes a server of HTTPS, or of plain HTTP for a proxy that speaks TLS in front of it. Every request reaches the
 * application or, where it is not readable, `refuse`: Node's own bare answers carry neither our envelope nor our
 * headers.
 */
export function createWebServer({ app, certificates, refuse, exchanges, limits }: WebServerParts): WebServer {
  const options = { ...serverOptions(limits), ...messagesOf(app) };
  const server = certificates
    ? createHttpsServer({
        ...options,
        ...secureContextOptions(certificates.current()),
        handshakeTimeout: limits.handshakeMs,
      })
    : createHttpServer(options);
  server.timeout = limits.silenceMs;

  const answer: RequestListener = (request, response) => {
    exchanges.begin(request, response);
    request.url = originForm(request.url ?? '/');
    app(request, response);
  };
  server.on('request', answer);
  // An expectation we do not know is not refused with a bare 417: the request is answered as if it were not there.
  server.on('checkExpectation', answer);
  server.on('clientError', (error, socket) =>
    refuseConnection(error, socket, exchanges.latest(socket), refuse),
  );
  // CONNECT asks a proxy for a tunnel; Node hands over its bare connection.
  server.on('connect', (_request, socket) => refuseWith(400, socket, refuse));
  return server;
}

function serverOptions(limits: ListenerLimits): ServerOptions {
  return {
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: limits.checkMs,
    maxHeaderSize: 16 * 1024,
    // The application refuses a missing Host itself, in our envelope (host-header.ts).
    requireHostHeader: false,
  };
}
