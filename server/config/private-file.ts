import { randomUUID } from 'node:crypto';
import { chmodSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

const ownerOnly = 0o600;

/** Writes a file that its owner alone can read. It holds the old text or the new, whole, whenever it is looked at. */
export function writePrivateFile(file: string, text: string): void {
  withDraft(file, text, (draft) => renameSync(draft, file));
}

/**
 * Answers the text of a private file, making it first where there is none. Of two processes that make it at once
 * one wins and both answer the same.
 */
export function readOrCreatePrivateFile(file: string, create: () => string): string {
  const present = read(file);
  if (present !== undefined) {
    // A copy or a restored backup may have come with wider rights.
    chmodSync(file, ownerOnly);
    return present;
  }
  withDraft(file, create(), (draft) => {
    try {
      linkSync(draft, file);
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error;
    }
  });
  return readFileSync(file, 'utf8');
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function withDraft(file: string, text: string, publish: (draft: string) => void): void {
  const draft = `${file}.${randomUUID()}`;
  try {
    writeFileSync(draft, text, { mode: ownerOnly, flag: 'wx', flush: true });
    publish(draft);
  } finally {
    rmSync(draft, { force: true });
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
