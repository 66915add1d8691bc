import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, openSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const block = Buffer.alloc(1024 * 1024);

/**
 * Writes so many bytes into a directory, or throws what keeps them from being written. The file loses its name before
 * it is written, so that nothing is left of it however this ends.
 */
export function probeDirectory(directory: string, bytes: number): void {
  const file = join(directory, `.probe-${randomUUID()}`);
  const descriptor = openSync(file, 'wx', 0o600);
  try {
    unlinkSync(file);
    let left = bytes;
    while (left > 0) left -= writeSync(descriptor, block, 0, Math.min(left, block.length));
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
