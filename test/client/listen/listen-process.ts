import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

import { startProcess } from '../../support/process.ts';
import type { TestProcess } from '../../support/process.ts';
import { temporaryDirectory } from '../../support/temporary-directory.ts';

/** The command as a process, as a developer runs it: stdout has a line for each event, stderr the notices. */
export interface ListenProcess extends Omit<TestProcess, 'ended'> {
  /** Resolves when the command is connected. */
  readonly connected: () => Promise<unknown>;
  /** The exit code. */
  readonly ended: Promise<number | null>;
}

const entry = fileURLToPath(new URL('../../../generated/client/command/main.js', import.meta.url));

export const apiKey = 'dev_key_that_nobody_may_see';

/** Runs the command with only the given environment, in an empty directory unless another is given. */
export function startCommand(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  cwd = temporaryDirectory(),
): ListenProcess {
  const { NODE_COMPILE_CACHE } = process.env;
  return listening(
    startProcess(process.execPath, [entry, ...args], { cwd, env: { NODE_COMPILE_CACHE, ...env } }),
  );
}

/** Runs a line of a shell that starts the command with only the given environment, in a process group as at a terminal. */
export function startShell(script: string, env: NodeJS.ProcessEnv, cwd: string): ListenProcess {
  const path = `${dirname(process.execPath)}:${String(process.env['PATH'])}`;
  return listening(startProcess('bash', ['-c', script], { cwd, env: { ...env, PATH: path }, group: true }));
}

function listening(command: TestProcess): ListenProcess {
  return {
    ...command,
    connected: () => command.prints(/^Events of clinic/m),
    ended: command.ended.then(({ code }) => code),
  };
}

/** The command for a clinic of a service at this address. */
export function startListen(
  service: string,
  receiver: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): ListenProcess {
  return startCommand(
    ['listen', '--forward-to', receiver, '--url', service, '--clinic', 'a-clinic', ...args],
    { PARTNER_FULFILLMENT_API_KEY: apiKey, ...env },
  );
}
