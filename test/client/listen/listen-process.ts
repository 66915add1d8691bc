import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

import { eventually } from '../../support/eventually.ts';
import { temporaryDirectory } from '../../support/temporary-directory.ts';

/** The command as a process, as a developer runs it. */
export interface ListenProcess {
  /** The lines of stdout: one for each event. */
  readonly printed: readonly string[];
  /** The lines of stderr. */
  readonly notices: readonly string[];
  /** Resolves when the command is connected. */
  readonly connected: () => Promise<void>;
  /** Closes the other end of stdout, as `head` does. */
  readonly stopReading: () => void;
  readonly signal: (name: NodeJS.Signals) => void;
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
  return watched(spawn(process.execPath, [entry, ...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] }));
}

/** Runs a line of a shell that starts the command with only the given environment, in a process group as at a terminal. */
export function startShell(script: string, env: NodeJS.ProcessEnv, cwd: string): ListenProcess {
  const path = `${dirname(process.execPath)}:${String(process.env['PATH'])}`;
  const child = spawn('bash', ['-c', script], {
    cwd,
    env: { ...env, PATH: path },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return watched(child, -Number(child.pid));
}

function watched(
  child: ChildProcessByStdio<null, Readable, Readable>,
  target = Number(child.pid),
): ListenProcess {
  const signal = (name: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) process.kill(target, name);
  };
  onTestFinished(() => {
    signal('SIGKILL');
  });
  const [printed, notices]: [string[], string[]] = [[], []];
  createInterface({ input: child.stdout }).on('line', (line) => printed.push(line));
  createInterface({ input: child.stderr }).on('line', (line) => notices.push(line));
  const ended = once(child, 'close').then(([code]: unknown[]) => (typeof code === 'number' ? code : null));
  return {
    printed,
    notices,
    connected: () =>
      eventually(() => {
        if (!notices.some((line) => line.startsWith('Events of clinic'))) throw new Error(notices.join('\n'));
      }),
    stopReading: () => void child.stdout.destroy(),
    signal,
    ended,
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
