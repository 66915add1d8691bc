import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Reads until its input closes. Then it ends the processes whose groups are listed in the directory (drill/process.ts) and
 * each PostgreSQL whose data is there, and removes the directory. Other processes may still write to it, so it tries again.
 */
const guard = `
cat
[ -e "$0/process-groups" ] && while read -r group; do kill -s KILL -- "-$group"; done < "$0/process-groups"
find "$0" -name postmaster.pid | while read -r file; do kill -QUIT "$(head -n 1 "$file")"; done
until rm -rf "$0"; do sleep 0.1; done
`;

/** Makes a directory that is removed by `remove` or when this process ends, even if it is killed. */
export function guardedDirectory(name: string) {
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
