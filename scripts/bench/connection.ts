import { once } from 'node:events';
import { connect as connectTcp } from 'node:net';
import { connect as connectTls } from 'node:tls';

/** One kept connection that sends a request and waits for its whole answer, again and again. */
export interface Connection {
  /** Answers the status. */
  readonly exchange: (request: Buffer) => Promise<number>;
  readonly close: () => void;
}

export interface Endpoint {
  readonly port: number;
  /** The authority that vouches for the server; without one the bench speaks plain HTTP. */
  readonly ca: string | undefined;
}

/**
 * Speaks just enough HTTP for the bench: every answer must name its length. A whole HTTP client costs as much CPU
 * as the servers under test, and would take it from them.
 */
export async function openConnection({ port, ca }: Endpoint): Promise<Connection> {
  const socket =
    ca === undefined
      ? connectTcp({ port, host: '127.0.0.1' })
      : connectTls({ port, host: '127.0.0.1', servername: 'localhost', ca, minVersion: 'TLSv1.3' });
  await once(socket, ca === undefined ? 'connect' : 'secureConnect');
  socket.setNoDelay(true);

  let waiting: PromiseWithResolvers<number> | undefined;
  let received = '';
  const fail = (reason: string) => waiting?.reject(new Error(reason));
  // One character a byte, so that lengths are those of the wire.
  socket.setEncoding('latin1');
  socket.on('data', (text: string) => {
    received = received === '' ? text : received + text;
    const whole = lengthOf(received);
    if (whole === undefined || received.length < whole) return;
    const status = Number(received.slice(9, 12));
    received = '';
    waiting?.resolve(status);
  });
  socket.on('error', (error: Error) => fail(error.message));
  socket.on('close', () => fail('The server closed the connection'));

  return {
    exchange: (request) => {
      waiting = Promise.withResolvers();
      socket.write(request);
      return waiting.promise;
    },
    close: () => socket.destroy(),
  };
}

/** How long the answer is that these bytes begin; unknown until its head is here. */
function lengthOf(received: string): number | undefined {
  const headEnd = received.indexOf('\r\n\r\n');
  if (headEnd === -1) return undefined;
  const length = /\r\ncontent-length: (\d+)/i.exec(received.slice(0, headEnd))?.[1];
  if (length === undefined) throw new Error('An answer without Content-Length cannot be measured');
  return headEnd + 4 + Number(length);
}
