import { randomFillSync } from 'node:crypto';

const noncesPerFill = 64;

/** Random nonces of `length` bytes. They are drawn 64 at a time: one system call costs more than one encryption. */
export function nonces(length: number): () => Buffer {
  const pool = Buffer.alloc(length * noncesPerFill);
  let offset = pool.length;
  return () => {
    if (offset === pool.length) {
      randomFillSync(pool);
      offset = 0;
    }
    offset += length;
    // A copy, because the pool is overwritten.
    return Buffer.from(pool.subarray(offset - length, offset));
  };
}
