import { lockDirectory, prepareDataDirectory } from '../../server/config/data-directory.ts';
import { StartError } from '../../server/config/start-error.ts';

/*
 * A process of its own for the tests of DATA_DIR: it takes the directory it is given as the server does, says
 * "held" and holds it until it is ended; or it prints the refusal's lines and exits with 1.
 */
try {
  const directory = process.argv[2] ?? '';
  prepareDataDirectory(directory);
  lockDirectory(directory);
  // Nobody kept the lock that was returned: it must be held all the same.
  globalThis.gc?.();
  console.log('held');
  process.stdin.resume();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.lines.join('\n'));
  process.exitCode = 1;
}
