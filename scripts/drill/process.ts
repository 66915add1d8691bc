import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, closeSync, existsSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { unprivilegedUser } from '../unprivileged-user.ts';
import type { DrillContext } from './drill.ts';

/** How a process ended: with an exit code, or by a signal. */
export interface End {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A process of a drill, in a process group of its own. */
export interface DrillProcess {
  readonly pid: number;
  /** What it has written. It goes to a file: through a pipe the drill would have to read every line. */
  readonly output: () => string;
  /** Sends a signal to it and its children, and waits until it has ended. */
  readonly end: (signal: NodeJS.Signals) => Promise<End>;
  readonly ended: Promise<End>;
}

export interface ProcessOptions {
  /** Names its output in the scratch directory. A second process of this name continues the file. */
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly directory?: string;
  /** Run it as the user of PostgreSQL. */
  readonly unprivileged?: boolean;
}

/** The file that lists the process groups of a scratch directory. Its guard reads it too (guarded-directory.ts). */
const listIn = (directory: string) => join(directory, 'process-groups');

export function startProcess(
  { directory: scratch }: Pick<DrillContext, 'directory'>,
  { name, command, args, env = {}, directory = scratch, unprivileged = false }: ProcessOptions,
): DrillProcess {
  const log = join(scratch, `${name}.log`);
  const file = openSync(log, 'a');
  const { size: earlier } = fstatSync(file);
  const child = spawn(command, args, {
    cwd: directory,
    detached: true,
    stdio: ['ignore', file, file],
    env: { PATH: process.env['PATH'] ?? '', ...env },
    ...(unprivileged ? unprivilegedUser() : {}),
  });
  closeSync(file);
  const ended = once(child, 'exit').then(([code, signal]: (number | NodeJS.Signals | null)[]): End => ({
    code: typeof code === 'number' ? code : null,
    signal: typeof signal === 'string' ? signal : null,
  }));
  // A command that cannot be run rejects it; who waits for it learns that.
  ended.catch(() => undefined);
  const { pid = 0 } = child;
  if (pid > 0) appendFileSync(listIn(scratch), `${pid}\n`);
  return {
    pid,
    output: () => readFileSync(log).subarray(earlier).toString(),
    end: (signal) => {
      signalGroup(pid, signal);
      return ended;
    },
    ended,
  };
}

/** Signals a process group; one that has ended already is no error. */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  if (pid <= 0) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended.
  }
}

/** Kills every process group that was started for the directory. */
export async function endProcessesIn(directory: string): Promise<void> {
  const list = listIn(directory);
  if (!existsSync(list)) return;
  for (const pid of readFileSync(list, 'utf8').split('\n')) signalGroup(Number(pid), 'SIGKILL');
  await delay(50);
}
