import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

import { Bag } from './bag.ts';

/** A request and its answer. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** The exchanges of one listener: those in flight, and the latest of each connection. */
export class Exchanges {
  readonly #inFlight = new Bag<Exchange>();
  readonly #latest = new WeakMap<Duplex, Exchange>();
  readonly #ended: () => void;
  #draining = false;
  #whenQuiet: (() => void) | undefined;

  /** Calls back whenever an exchange has ended, by its answer or by the loss of its connection. */
  constructor(ended: () => void) {
    this.#ended = ended;
  }

  begin(request: IncomingMessage, response: ServerResponse): void {
    const exchange = { request, response };
    const remove = this.#inFlight.add(exchange);
    this.#latest.set(request.socket, exchange);
    if (this.#draining) makeLast(exchange);
    // Node says it once; to listen once would make and take away a listener more.
    response.on('close', () => {
      remove();
      this.#ended();
      if (this.#inFlight.size === 0) this.#whenQuiet?.();
    });
  }

  /** The exchange begun last on a connection, ended or not. */
  latest(socket: Duplex): Exchange | undefined {
    return this.#latest.get(socket);
  }

  /** Resolves once nothing is in flight. */
  quiet(): Promise<void> {
    if (this.#inFlight.size === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.#whenQuiet = resolve;
    });
  }

  /** Whether an answer was given whose last bytes are still on their way out. */
  isEnding(): boolean {
    return this.#inFlight.all().some(({ response }) => response.writableEnded);
  }

  /** From now on every answer says that it is the last of its connection. */
  drain(): void {
    this.#draining = true;
    // Of pipelined requests only the last may say so: what comes after it would go unanswered.
    for (const exchange of this.#inFlight.all()) {
      if (this.latest(exchange.request.socket) === exchange) makeLast(exchange);
    }
  }
}

/** Makes an answer the last of its connection, where its head is not sent yet. */
export function makeLast({ response }: Exchange): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
