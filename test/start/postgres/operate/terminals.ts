import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';

import { onTestFinished } from 'vitest';

import { temporaryDirectory } from '../../../support/temporary-directory.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

type Shell = ChildProcessByStdio<Writable, Readable, Readable>;
type Settings = Readonly<Record<string, string>>;

/** A directory like a fresh clone after `npm ci`, so that the commands write nothing into the repository. */
export function freshClone(): string {
  const directory = temporaryDirectory();
  for (const name of ['package.json', 'node_modules', 'generated', 'scripts', 'server']) {
    symlinkSync(join(root, name), join(directory, name));
  }
  return directory;
}

/** A shell that ends at the first command that fails, in a process group of its own, so that all of it can be ended. */
function startShell(
  cwd: string,
  settings: Settings,
): { readonly shell: Shell; readonly end: () => Promise<void> } {
  const { PATH, HOME } = process.env;
  const shell = spawn('bash', ['-e', '-u', '-o', 'pipefail'], {
    cwd,
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { PATH, HOME, npm_config_update_notifier: 'false', ...settings },
  });
  const ended = once(shell, 'close');
  const end = async () => {
    const isRunning = shell.exitCode === null && shell.signalCode === null;
    if (shell.pid !== undefined && isRunning) process.kill(-shell.pid, 'SIGTERM');
    await ended;
  };
  onTestFinished(end);
  return { shell, end };
}

/** Evaluated, so that no command reads the commands after it as its input. */
const pasted = (text: string) =>
  `eval "$(echo ${Buffer.from(text).toString('base64')} | base64 -d)" </dev/null\n`;

/** The operator's terminal: what one command sets, the next ones can use. */
export function operatorTerminal(cwd: string, settings: Settings) {
  const { shell } = startShell(cwd, settings);
  let [output, errors] = ['', ''];
  let settle: (() => void) | undefined;
  shell.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    settle?.();
  });
  shell.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const closed = once(shell, 'close');
  const end = '-- pasted --\n';
  return {
    /** Pastes commands and returns what they print. */
    paste: async (text: string): Promise<string> => {
      [output, errors] = ['', ''];
      const done = new Promise<void>((resolve) => {
        settle = () => {
          if (output.endsWith(end)) resolve();
        };
      });
      shell.stdin.write(`${pasted(text)}echo '${end.trim()}'\n`);
      const failed = closed.then(() => Promise.reject(new Error(`${text}\n${output}\n${errors}`)));
      await Promise.race([done, failed]);
      return output.slice(0, -end.length);
    },
  };
}

/** The server's terminal. Each start ends the server before it and keeps its ports. */
export function serverTerminal(cwd: string, settings: Settings) {
  let ports: Settings = { PORT: '0', OPERATOR_PORT: '0' };
  let endFormer = () => Promise.resolve();
  return {
    /** Pastes commands that start the server, and returns its ports once it is ready. */
    start: async (text: string): Promise<Settings> => {
      await endFormer();
      const { shell, end } = startShell(cwd, { ...settings, ...ports });
      endFormer = end;
      const { promise, resolve, reject } = Promise.withResolvers<Settings>();
      let output = '';
      const take = (chunk: Buffer) => {
        output += chunk.toString();
        const [, PORT] = /^ {2}partner API +https:\/\/localhost:(\d+)$/m.exec(output) ?? [];
        const [, OPERATOR_PORT] = /^ {2}operator API +https:\/\/127\.0\.0\.1:(\d+)$/m.exec(output) ?? [];
        if (PORT !== undefined && OPERATOR_PORT !== undefined) resolve({ PORT, OPERATOR_PORT });
      };
      shell.stdout.on('data', take);
      shell.stderr.on('data', take);
      shell.on('close', () => reject(new Error(`The server ended:\n${output}`)));
      shell.stdin.write(pasted(text));
      ports = await promise;
      return ports;
    },
  };
}
