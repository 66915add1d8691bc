import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { makeLast } from './exchanges.ts';
import type { Exchange } from './exchanges.ts';

/** What a request that cannot be read is answered with: malformed, too slow, or with too large a head. */
export type UnreadableStatus = 400 | 408 | 431;

/** The headers and body of an answer that no application can give, since there is no request to give it to. */
export interface Refusal {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Words the refusal of a request that cannot be read; `address` is the other end's, where it is known. */
export type Refuse = (status: UnreadableStatus, address: string | undefined) => Refusal;

/** How long the other end may go on sending after our last word, so that it is read and not lost in a reset. */
const lingerMs = 1000;

/**
 * Ends a connection whose bytes are not a request we can read. `latest` is what was last exchanged on it: an answer
 * already begun is never spoilt by a second one, and a whole request that came before the fault is answered first.
 */
export function refuseConnection(
  error: Error,
  socket: Duplex,
  latest: Exchange | undefined,
  refuse: Refuse,
): void {
  if (socket.writableEnded) return;
  const status = statusOf(error);
  const answered = latest?.response.headersSent === true;
  if (status === undefined || !socket.writable || (answered && !latest.request.complete)) {
    socket.destroy();
  } else if (latest && !latest.response.writableFinished && latest.request.complete) {
    latest.response.once('close', () => socket.destroy());
    makeLast(latest);
  } else {
    refuseWith(status, socket, refuse);
  }
}

/** Says the refusal as the connection's last answer. */
export function refuseWith(status: UnreadableStatus, socket: Duplex, refuse: Refuse): void {
  const { headers, body } = refuse(status, addressOf(socket));
  const fields = { ...headers, 'Content-Length': String(Buffer.byteLength(body)), Connection: 'close' };
  const head = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${head.join('')}\r\n${body}`);
  const timer = setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.once('close', () => clearTimeout(timer));
}

/** Only faults of HTTP have an answer: a broken handshake or a lost connection has nobody who could read one. */
function statusOf(error: Error): UnreadableStatus | undefined {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  return code.startsWith('HPE_') ? 400 : undefined;
}

function addressOf(socket: Duplex): string | undefined {
  const address = 'remoteAddress' in socket ? socket.remoteAddress : undefined;
  return typeof address === 'string' ? address : undefined;
}
