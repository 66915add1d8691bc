import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A temporary directory that outlives its process for a moment only. */
export interface GuardedDirectory {
  readonly directory: string;
  readonly remove: () => Promise<void>;
}

/**
 * Reads until its input closes. Then it ends the PostgreSQL whose data is in the directory, if there is one, and removes
 * the directory. Other processes may still write to it, so it tries again.
 */
const guard = `
cat
[ -e "$0/data/postmaster.pid" ] && kill -QUIT "$(head -n 1 "$0/data/postmaster.pid")"
until rm -rf "$0"; do sleep 0.1; done
`;

/** Makes a directory that is removed by `remove` or when this process ends, even if it is killed. */
export function guardedDirectory(name: string): GuardedDirectory {
  const directory = mkdtempSync(join(tmpdir(), `${name}-`));
  // In a process group of its own, because Ctrl-C interrupts the whole group.
  const child = spawn('sh', ['-c', guard, directory], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.unref();
  const ended = once(child, 'exit');
  return {
    directory,
    remove: async () => {
      child.ref();
      child.stdin.end();
      await ended;
    },
  };
}
