import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import type { InFlightRequests } from './in-flight.ts';

/** A connection may always have this many requests waiting: a client may send the next one a moment too early. */
const alwaysAllowed = 10;

/**
 * Passes requests to the application one at a time for each connection, in the order in which they came, and at most one in a
 * turn of the event loop. A caller that sends thousands without waiting for answers then delays only itself. Node would start
 * them all at once; and if their answers fill its buffer meanwhile, its parser takes the next bytes for malformed and resets the
 * connection.
 *
 * Node makes requests of all the bytes that it has read, however many they are. If too many requests wait on all connections
 * together, `onFull` closes every connection of the caller that adds more, so that clients that do not read their answers cannot
 * fill the memory. Closing only one is not enough: parsing the bytes of the others would hold up all callers for seconds.
 */
export class Pipelines {
  readonly #inFlight: InFlightRequests;
  readonly #app: RequestListener;
  readonly #maxWaiting: number;
  readonly #onFull: (socket: Socket) => void;
  /** The number of each connection's requests that have not begun. */
  readonly #waiting = new Map<Socket, number>();
  #allWaiting = 0;
  readonly #watched = new WeakSet<Socket>();

  constructor(
    inFlight: InFlightRequests,
    app: RequestListener,
    maxWaiting: number,
    onFull: (socket: Socket) => void,
  ) {
    this.#inFlight = inFlight;
    this.#app = app;
    this.#maxWaiting = maxWaiting;
    this.#onFull = onFull;
  }

  begin(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    // Node still parses the bytes that it read before the connection closed.
    if (socket.destroyed) return;
    const previous = this.#inFlight.latest(socket);
    this.#inFlight.begin(request, response);
    if (previous === undefined || previous.response.closed) {
      this.#app(request, response);
      return;
    }
    if (this.#isFull(socket)) {
      this.#onFull(socket);
      return;
    }
    this.#count(socket, 1);
    this.#hold(socket);
    previous.response.once('close', () =>
      setImmediate(() => {
        // The connection has closed, so the answer could not be read.
        if (socket.destroyed) return;
        this.#count(socket, -1);
        if (!this.#waiting.has(socket)) socket.resume();
        this.#app(request, response);
      }),
    );
  }

  #isFull(socket: Socket): boolean {
    return this.#allWaiting >= this.#maxWaiting && (this.#waiting.get(socket) ?? 0) >= alwaysAllowed;
  }

  #count(socket: Socket, change: number): void {
    const own = (this.#waiting.get(socket) ?? 0) + change;
    this.#allWaiting += change;
    if (own === 0) this.#waiting.delete(socket);
    else this.#waiting.set(socket, own);
  }

  /**
   * Reads nothing more from a connection while a request waits. Node resumes the connection after each request, so it is watched.
   */
  #hold(socket: Socket): void {
    socket.pause();
    if (this.#watched.has(socket)) return;
    this.#watched.add(socket);
    socket.on('resume', () => {
      if (this.#waiting.has(socket)) socket.pause();
    });
    socket.once('close', () => this.#count(socket, -(this.#waiting.get(socket) ?? 0)));
  }
}
