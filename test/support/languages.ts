import { spawnSync } from 'node:child_process';
import { delimiter, dirname } from 'node:path';

/** Something that a test runs in another language. */
interface InLanguage {
  /** A shell line that succeeds if this machine has what the sample needs. */
  readonly probe: string;
}

/** Node as the tests have it, also for a shell. */
export const shellPath = [dirname(process.execPath), process.env['PATH']].join(delimiter);

/** The samples that this machine can run; all if ALL_LANGUAGES is set, so that a missing language fails. */
export function installed<Sample extends InLanguage>(samples: readonly Sample[]): readonly Sample[] {
  return process.env['ALL_LANGUAGES'] === undefined ? samples.filter(isInstalled) : samples;
}

function isInstalled({ probe }: InLanguage): boolean {
  return spawnSync('sh', ['-c', probe], { env: { PATH: shellPath }, stdio: 'ignore' }).status === 0;
}
