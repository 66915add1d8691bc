import { once } from 'node:events';
import { connect } from 'node:tls';

/** A kept connection that sends a request and waits for the whole answer. */
export interface Connection {
  /** Resolves to the status. */
  readonly exchange: (request: Buffer) => Promise<number>;
  readonly close: () => void;
}

/**
 * Speaks just enough HTTP for the bench: every answer must have a Content-Length. A real HTTP client needs as much CPU
 * as the servers under test, and would take it from them.
 */
export async function openConnection(port: number, ca: string): Promise<Connection> {
  const socket = connect({ port, host: '127.0.0.1', servername: 'localhost', ca, minVersion: 'TLSv1.3' });
  await once(socket, 'secureConnect');
  socket.setNoDelay(true);
  // One character per byte, so that lengths are those on the wire.
  socket.setEncoding('latin1');

  let waiting: PromiseWithResolvers<number> | undefined;
  let received = '';
  socket.on('data', (text: string) => {
    received += text;
    const length = lengthOf(received);
    if (length === undefined || received.length < length) return;
    const status = Number(received.slice(9, 12));
    received = '';
    waiting?.resolve(status);
  });
  socket.on('error', (error: Error) => waiting?.reject(error));
  socket.on('close', () => waiting?.reject(new Error('The server closed the connection')));

  return {
    exchange: (request) => {
      waiting = Promise.withResolvers();
      socket.write(request);
      return waiting.promise;
    },
    close: () => socket.destroy(),
  };
}

/** The length of the answer that these bytes begin; unknown until its head is complete. */
function lengthOf(received: string): number | undefined {
  const end = received.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const length = /\r\ncontent-length: (\d+)/i.exec(received.slice(0, end))?.[1];
  if (length === undefined) throw new Error('An answer without Content-Length cannot be measured');
  return end + 4 + Number(length);
}
