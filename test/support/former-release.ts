import { installRelease as installIn } from '../../scripts/drill/service/former-release.ts';
import { temporaryDirectory } from './temporary-directory.ts';

/** The server of a former release in a directory of its own, until the end of the test. */
export function installRelease(version: string): string {
  const directory = temporaryDirectory();
  installIn(version, directory);
  return directory;
}
