import { randomUUID } from 'node:crypto';
import { chmodSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

const ownerOnly = 0o600;

/** Writes a file that only its owner can read. Readers see either the old text or the new text. */
export function writePrivateFile(file: string, text: string): void {
  withTemporaryFile(file, text, (temporary) => renameSync(temporary, file));
}

/** Reads a private file; creates it first if it is missing. Processes that create it at once all read the same text. */
export function readOrCreatePrivateFile(file: string, create: () => string): string {
  const existing = read(file);
  if (existing !== undefined) {
    // A copied or restored file may be readable by others.
    chmodSync(file, ownerOnly);
    return existing;
  }
  withTemporaryFile(file, create(), (temporary) => {
    try {
      linkSync(temporary, file);
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    }
  });
  return readFileSync(file, 'utf8');
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function withTemporaryFile(file: string, text: string, publish: (temporary: string) => void): void {
  const temporary = `${file}.${randomUUID()}`;
  try {
    writeFileSync(temporary, text, { mode: ownerOnly, flag: 'wx', flush: true });
    publish(temporary);
  } finally {
    rmSync(temporary, { force: true });
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
