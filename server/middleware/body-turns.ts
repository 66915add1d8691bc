import type { Readable } from 'node:stream';

/** Most bodies have less, and never wait. */
const slice = 64 * 1024;

/**
 * Large bodies are read in turns: 64 KiB of one, then other waiting work of the process, then 64 KiB of the next. Otherwise Node
 * reads up to 2 MiB of each connection before it looks at another, and 100 connections keep all other requests waiting for half a
 * second.
 */
export class BodyTurns {
  readonly #waiting: Readable[] = [];

  /** From now on the body is read in turns, whatever reads it. */
  join(body: Readable): void {
    let read = 0;
    body.on('data', (piece: Buffer) => {
      read += piece.length;
      if (read < slice) return;
      read = 0;
      body.pause();
      if (this.#waiting.push(body) === 1) setImmediate(this.#next);
    });
  }

  readonly #next = (): void => {
    this.#waiting.shift()?.resume();
    if (this.#waiting.length > 0) setImmediate(this.#next);
  };
}
