import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import type { InFlightRequests } from './in-flight.ts';

/**
 * Passes requests to the application one at a time for each connection, in the order in which they came, and at most one
 * in a turn of the event loop. A caller that sends thousands without waiting for answers then delays nobody but itself.
 * Node would start them all at once; and if their answers fill its buffer meanwhile, its parser takes the next bytes for
 * malformed and resets the connection.
 */
export class Pipelines {
  readonly #inFlight: InFlightRequests;
  readonly #app: RequestListener;
  /** The answers of requests that have not begun. */
  readonly #waiting = new WeakSet<ServerResponse>();
  readonly #watched = new WeakSet<Socket>();

  constructor(inFlight: InFlightRequests, app: RequestListener) {
    this.#inFlight = inFlight;
    this.#app = app;
  }

  begin(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const previous = this.#inFlight.latest(socket);
    this.#inFlight.begin(request, response);
    if (previous === undefined || previous.response.closed) {
      this.#app(request, response);
      return;
    }
    this.#waiting.add(response);
    this.#hold(socket);
    previous.response.once('close', () =>
      setImmediate(() => {
        // Nobody reads the answer of a request that comes after the end of its connection.
        if (socket.destroyed) return;
        this.#waiting.delete(response);
        if (!this.#isHeld(socket)) socket.resume();
        this.#app(request, response);
      }),
    );
  }

  #isHeld(socket: Socket): boolean {
    const latest = this.#inFlight.latest(socket);
    return latest !== undefined && this.#waiting.has(latest.response);
  }

  /** Reads nothing more from a connection while a request waits. Node resumes it after each request, so it is watched. */
  #hold(socket: Socket): void {
    socket.pause();
    if (this.#watched.has(socket)) return;
    this.#watched.add(socket);
    socket.on('resume', () => {
      if (this.#isHeld(socket)) socket.pause();
    });
  }
}
