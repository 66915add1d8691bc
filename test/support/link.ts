import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { onTestFinished } from 'vitest';

import { listenOnFreePort } from './listen-on-free-port.ts';

/** A way to a PostgreSQL server that a test can freeze: it stays open, and nothing passes. */
export interface Link {
  readonly url: string;
  readonly freeze: () => void;
  readonly thaw: () => void;
  /** How many connections were opened since the start. */
  readonly opened: () => number;
}

export async function linkTo(url: string): Promise<Link> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let opened = 0;
  let isFrozen = false;
  const server = createServer((near) => {
    opened += 1;
    const far = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy()).on('close', () => (sockets.delete(one), other.destroy()));
      one.pipe(other);
      if (isFrozen) one.pause();
    }
  });
  const port = await listenOnFreePort(server, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const near = new URL(url);
  near.port = String(port);
  return {
    url: near.href,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    opened: () => opened,
  };
}
