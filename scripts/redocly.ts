import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The file of the Redocly CLI, to be run with Node. */
export const redoclyCli = fileURLToPath(new URL('../node_modules/@redocly/cli/bin/cli.js', import.meta.url));

// No telemetry and no look for updates, so that the CLI works offline.
process.env['REDOCLY_TELEMETRY'] = 'off';
process.env['REDOCLY_SUPPRESS_UPDATE_NOTICE'] = 'true';

/** The outcome of a run of the Redocly CLI. */
export interface RedoclyRun {
  readonly ok: boolean;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the Redocly CLI to its end. */
export function redocly(...args: readonly string[]): Promise<RedoclyRun> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [redoclyCli, ...args],
      { maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => {
        resolve({ ok: error === null, stdout, stderr });
      },
    );
  });
}
