import type { Socket } from 'node:net';

import { addressSubject, networkMatcher } from './caller-address.ts';
import type { NetworkMatcher } from './caller-address.ts';
import type { WebServer } from './web-server.ts';

/** The most connections that may be open at once. Any more are closed as soon as they are made. */
export interface ConnectionCaps {
  readonly total: number;
  /** From one address, or one /64 network of IPv6. */
  readonly perAddress: number;
  /** The networks of proxies: all callers come from these addresses, so only `total` applies to them. */
  readonly proxies: readonly string[];
}

/** The open connections of a server. Node's HTTP server does not count those in a TLS handshake. */
export class Connections {
  /** Each connection with the address that it came from. */
  readonly #open = new Map<Socket, string>();
  readonly #ofAddress = new Map<string, number>();
  readonly #isProxy: NetworkMatcher;
  readonly #onRefused: () => void;
  #onGone: (() => void) | undefined;

  /** `onRefused` is called each time that a cap closes connections. */
  constructor(server: WebServer, { total, perAddress, proxies }: ConnectionCaps, onRefused: () => void) {
    this.#isProxy = networkMatcher(proxies);
    this.#onRefused = onRefused;
    server.maxConnections = total;
    server.on('drop', onRefused);
    server.on('connection', (socket: Socket) => {
      // The client may reset the connection at any moment. Without a listener that would end the process.
      socket.on('error', () => undefined);
      const address = addressSubject(socket.remoteAddress);
      const count = (this.#ofAddress.get(address) ?? 0) + 1;
      if (count > perAddress && !this.#isProxy(socket.remoteAddress)) {
        onRefused();
        socket.destroy();
        return;
      }
      this.#open.set(socket, address);
      this.#ofAddress.set(address, count);
      socket.once('close', () => this.#closed(socket, address));
    });
  }

  #closed(socket: Socket, address: string): void {
    this.#open.delete(socket);
    const left = (this.#ofAddress.get(address) ?? 0) - 1;
    if (left > 0) this.#ofAddress.set(address, left);
    else this.#ofAddress.delete(address);
    if (this.#open.size === 0) this.#onGone?.();
  }

  /** Resolves when no connection is open, or after `withinMs`. */
  gone(withinMs: number): Promise<void> {
    if (this.#open.size === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, withinMs);
      this.#onGone = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Closes a connection; also all others of its address, unless it is a proxy's. */
  closeCaller(socket: Socket): void {
    const { remoteAddress } = socket;
    this.#onRefused();
    socket.destroy();
    if (this.#isProxy(remoteAddress)) return;
    const address = addressSubject(remoteAddress);
    for (const [one, from] of this.#open) if (from === address) one.destroy();
  }

  destroy(): void {
    for (const socket of this.#open.keys()) socket.destroy();
  }
}
