import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';

import { BodyTurns } from '../../server/middleware/body-turns.ts';

const kibibyte = 1024;

/** A body of a mebibyte that has arrived, in pieces of a TLS record. */
function arrivedBody(): Readable {
  const pieces = Array.from({ length: 64 }, () => Buffer.alloc(16 * kibibyte));
  return Readable.from(pieces, { objectMode: false, highWaterMark: 1024 * kibibyte });
}

it('large bodies are read in turns, and other work comes between two turns', async () => {
  const turns = new BodyTurns();
  const bodies = Array.from({ length: 3 }, arrivedBody);
  let read = 0;
  for (const body of bodies) {
    turns.join(body);
    body.on('data', (piece: Buffer) => (read += piece.length));
  }
  const perTurn: number[] = [];
  while (!bodies.every(({ readableEnded }) => readableEnded)) {
    const before = read;
    await nextTurn();
    perTurn.push(read - before);
  }
  expect(read).toBe(3 * 1024 * kibibyte);
  // All three begin at once. From then on one of them has its turn.
  expect(Math.max(...perTurn)).toBeLessThanOrEqual(3 * 64 * kibibyte);
  expect(perTurn.filter((bytes) => bytes > 64 * kibibyte).length).toBeLessThanOrEqual(1);
});
