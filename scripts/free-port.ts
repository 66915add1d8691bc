import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Outgoing connections get higher ports (Linux: from 32768 on), so none of them takes a free one. Browsers refuse some below 11000. */
const [lowest, tooHigh] = [11_000, 32_768];

/** A port of 127.0.0.1 that is free now, for a program that cannot choose one itself. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, tooHigh);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', (error) => {
      if ('code' in error && error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
