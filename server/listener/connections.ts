import { BlockList, isIPv4 } from 'node:net';
import type { Socket } from 'node:net';

import ipaddr from 'ipaddr.js';

import { addressSubject } from './caller-address.ts';
import type { WebServer } from './web-server.ts';

/** How many connections may be open at once. Any more are closed as soon as they are made. */
export interface ConnectionCaps {
  readonly total: number;
  /** Of one address, or one /64 network of IPv6. */
  readonly perAddress: number;
  /** The networks of proxies: all callers come from these addresses, so only `total` holds for them. */
  readonly proxies: readonly string[];
}

/** The open connections of a server. Node's HTTP server does not count those in a TLS handshake. */
export class Connections {
  readonly #open = new Set<Socket>();
  readonly #ofAddress = new Map<string, number>();
  #onGone: (() => void) | undefined;

  /** `onRefused` is called for each connection that a cap closes. */
  constructor(server: WebServer, { total, perAddress, proxies }: ConnectionCaps, onRefused: () => void) {
    const isProxy = matcherOf(proxies);
    server.maxConnections = total;
    server.on('drop', onRefused);
    server.on('connection', (socket: Socket) => {
      // The client may reset the connection at any moment. Without a listener that would end the process.
      socket.on('error', () => undefined);
      const address = addressSubject(socket.remoteAddress);
      const count = (this.#ofAddress.get(address) ?? 0) + 1;
      if (count > perAddress && !isProxy(socket.remoteAddress)) {
        onRefused();
        socket.destroy();
        return;
      }
      this.#open.add(socket);
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

  destroy(): void {
    for (const socket of this.#open) socket.destroy();
  }
}

function matcherOf(networks: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), isIPv4(address) ? 'ipv4' : 'ipv6');
  }
  return (address) => {
    if (address === undefined || !ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    return list.check(parsed.toString(), parsed.kind());
  };
}
