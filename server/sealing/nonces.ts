import { randomFillSync } from 'node:crypto';

/** How many are drawn at once. */
const drawn = 64;

/**
 * Random nonces of so many bytes, each given once. They are drawn many at a time: to ask the system for one costs more
 * than to encrypt with it.
 */
export function nonces(length: number): () => Buffer {
  const pool = Buffer.alloc(length * drawn);
  let at = pool.length;
  return () => {
    if (at === pool.length) {
      randomFillSync(pool);
      at = 0;
    }
    at += length;
    // A copy: what has been given must not change when the pool is filled anew.
    return Buffer.from(pool.subarray(at - length, at));
  };
}
