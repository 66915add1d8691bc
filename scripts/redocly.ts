import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const inCli = (path: string) =>
  fileURLToPath(new URL(`../node_modules/@redocly/cli/${path}`, import.meta.url));

/** The Redocly CLI's main file, to be run with Node. */
const redoclyCli = inCli('bin/cli.js');

/** The Redoc that the CLI's pages load in the browser. */
export const redocScript = inCli('lib/chunks/redoc.standalone.js');

// The CLI must work offline: no telemetry and no search for updates.
process.env['REDOCLY_TELEMETRY'] = 'off';
process.env['REDOCLY_SUPPRESS_UPDATE_NOTICE'] = 'true';

interface RedoclyRun {
  readonly ok: boolean;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the Redocly CLI until it ends, with additional environment variables. */
export function redocly(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<RedoclyRun> {
  const options = { env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 };
  return new Promise((resolve) => {
    execFile(process.execPath, [redoclyCli, ...args], options, (error, stdout, stderr) => {
      resolve({ ok: error === null, stdout, stderr });
    });
  });
}
