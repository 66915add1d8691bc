import { lockDirectory, prepareDataDirectory } from '../../server/config/data-directory.ts';
import { StartError } from '../../server/config/start-error.ts';

/*
 * A process that prepares and locks the directory it is given, prints "held" and keeps running. If that is refused, it
 * prints the lines of the refusal and exits with 1.
 */
try {
  const directory = process.argv[2] ?? '';
  prepareDataDirectory(directory);
  lockDirectory(directory);
  // The returned lock is dropped here, and garbage collection must not release it.
  globalThis.gc?.();
  process.stdout.write('held\n');
  setInterval(() => undefined, 60_000);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.lines.join('\n')}\n`);
  process.exitCode = 1;
}
