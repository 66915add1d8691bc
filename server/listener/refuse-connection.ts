import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Server } from 'node:https';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

import { emptyWindow, windowHeaders } from '../accounts/rate-limit.ts';
import type { Clock } from '../clock.ts';
import { docUrl, errorBody } from '../contract/error-envelope.ts';
import { ApiError, invalid, plainHttpRefused } from '../errors.ts';
import { isLoopback } from './caller-address.ts';
import { closeAfter } from './in-flight.ts';
import type { InFlightRequest } from './in-flight.ts';

/** The status for a request that cannot be read: malformed, too slow, or with too large a head. */
type UnreadableStatus = 400 | 408 | 431;

/** The cause of a refusal: the request cannot be read, or came in plain HTTP where TLS is spoken (also a 400). */
type Unreadable = UnreadableStatus | 'plain_http';

/** The headers and body of an answer that no application can give, because there is no request. */
interface Refusal {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Makes the answer to a request that cannot be read. The host is known if its head could be read. */
export type Refuse = (cause: Unreadable, host?: string) => Refusal;

/** The client may go on sending for this long after the refusal, so that it reads the answer and not a reset. */
const lingerMs = 1000;

/**
 * Ends a connection whose bytes are not a request. Without a status, no client could read an answer. `latest` is the last
 * request on it. If its answer has begun, no second answer is mixed into it. If it arrived whole before the fault, it is
 * answered first.
 */
export function refuseConnection(
  status: UnreadableStatus | undefined,
  socket: Duplex,
  latest: InFlightRequest | undefined,
  refuse: Refuse,
): void {
  // The client may reset the connection at any moment. Without a listener that would end the process.
  socket.on('error', () => undefined);
  if (socket.writableEnded) return;
  const answered = latest?.response.headersSent === true;
  if (status === undefined || !socket.writable || (answered && !latest.request.complete)) {
    socket.destroy();
  } else if (latest && !latest.response.writableFinished && latest.request.complete) {
    latest.response.once('close', () => socket.destroy());
    closeAfter(latest);
  } else {
    refuseWith(refuse(status, latest?.request.headers.host), status, socket);
  }
}

/** Sends the refusal as the connection's last answer. */
function refuseWith({ headers, body }: Refusal, status: UnreadableStatus, socket: Duplex): void {
  const fields = { ...headers, 'Content-Length': String(Buffer.byteLength(body)), Connection: 'close' };
  const head = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${head.join('')}\r\n${body}`);
  const timer = setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.once('close', () => clearTimeout(timer));
}

/** Only malformed HTTP has an answer. After a failed handshake or a lost connection, no client could read one. */
export function statusOf(error: Error): UnreadableStatus | undefined {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  return code.startsWith('HPE_') ? 400 : undefined;
}

const errors: Readonly<Record<Unreadable, ApiError>> = {
  400: invalid([{ field: 'request', reason: 'malformed', message: 'The request is not well-formed HTTP' }]),
  408: new ApiError('REQUEST_TIMEOUT'),
  431: new ApiError('HEADERS_TOO_LARGE'),
  plain_http: invalid([{ field: 'request', reason: 'https_required', message: plainHttpRefused }]),
};

/**
 * The answer to bytes that cannot be read as an HTTP request. The caller is not known, so the rate-limit headers show an
 * empty window. The operator API has no such headers (`limit` is undefined), and no documentation. `common` is what every
 * answer carries; plain HTTP must not carry HSTS (RFC 6797 7.2).
 */
export function refuseUnreadable(
  clock: Clock,
  limit: number | undefined,
  common: Readonly<Record<string, string>>,
): Refuse {
  const { 'Strict-Transport-Security': _hsts, ...plain } = common;
  return (cause, host) => {
    const requestId = randomUUID();
    const error = errors[cause];
    const doc = limit === undefined ? undefined : docUrl(host, error.code);
    return {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'X-Request-Id': requestId,
        ...(cause === 'plain_http' ? plain : common),
        ...(limit === undefined ? {} : windowHeaders(limit, emptyWindow(clock()))),
      },
      body: JSON.stringify(errorBody(error, requestId, doc)),
    };
  };
}

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

/** An unread request names no host. Only a caller on this machine is known to have asked for localhost. */
function askedHost({ localAddress = '', localPort = 0 }: Socket): string | undefined {
  return isLoopback(localAddress) ? `localhost:${localPort}` : undefined;
}

function nameOf({ remoteAddress = '', remotePort = 0 }: Socket): string {
  return `${remoteAddress} ${remotePort}`;
}
