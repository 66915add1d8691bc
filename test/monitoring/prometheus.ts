import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { installed } from '../support/languages.ts';

const run = promisify(execFile);

/** Debian's package prometheus, if this machine has it. It must if ALL_LANGUAGES is set, as .ci/run does. */
export const prometheus = installed([
  { name: 'Prometheus', probe: 'command -v promtool && command -v prometheus' },
]);

/** Runs promtool, and throws with what it prints if it finds a fault. */
export async function promtool(...args: readonly string[]): Promise<string> {
  try {
    const { stdout } = await run('promtool', args);
    return stdout;
  } catch (error) {
    const printed = error instanceof Error && 'stdout' in error && 'stderr' in error;
    throw new Error(printed ? `${String(error.stdout)}${String(error.stderr)}` : String(error), {
      cause: error,
    });
  }
}
