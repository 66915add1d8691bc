import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';

/** A request and its answer. */
export interface InFlightRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/**
 * The latest request of each connection. While the listener drains, answers say `Connection: close`; of pipelined requests
 * only the latest may, because Node closes the connection after it and would leave the others unanswered.
 */
export class InFlightRequests {
  /** The latest request of every open connection; undefined once it is over. */
  readonly #latest = new Map<Duplex, InFlightRequest | undefined>();
  #draining = false;

  begin(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    if (!this.#latest.has(socket)) socket.once('close', () => this.#latest.delete(socket));
    const inFlight = { request, response };
    this.#latest.set(socket, inFlight);
    response.once('close', () => this.#forget(socket, inFlight));
    if (this.#draining) closeAfter(inFlight);
  }

  /**
   * Forgets an answered request, which holds its body. If the body is still to come, the request stays: no second answer may
   * follow.
   */
  #forget(socket: Duplex, inFlight: InFlightRequest): void {
    if (inFlight.request.complete && this.#latest.get(socket) === inFlight) {
      this.#latest.set(socket, undefined);
    }
  }

  /** The request that began last on a connection, unless it is over. */
  latest(socket: Duplex): InFlightRequest | undefined {
    return this.#latest.get(socket);
  }

  /** True if any answer has ended but still has unsent bytes. */
  isSending(): boolean {
    return this.#requests().some(
      ({ response }) => response.writableEnded && !response.writableFinished && !response.destroyed,
    );
  }

  /** True if any request still waits for the end of its answer. */
  isAnswering(): boolean {
    return this.#requests().some(({ response }) => !response.writableFinished && !response.destroyed);
  }

  #requests() {
    return this.#latest.values().filter((one) => one !== undefined);
  }

  /** Resolves when no answer has unsent bytes, or after `withinMs`. */
  async sent(withinMs: number): Promise<void> {
    const started = performance.now();
    while (this.isSending() && performance.now() - started < withinMs) await delay(10);
  }

  /** From now on every answer is the last of its connection. */
  drain(): void {
    this.#draining = true;
    for (const inFlight of this.#requests()) closeAfter(inFlight);
  }
}

/** Makes an answer the last of its connection, if its head is not sent yet. */
export function closeAfter({ response }: InFlightRequest): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
