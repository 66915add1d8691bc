import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

import { unprivilegedUser } from '../unprivileged-user.ts';
import type { DrillContext } from './drill.ts';
import { searchPath } from './packages.ts';

/** A process of a drill, in a process group of its own. */
export interface DrillProcess {
  readonly pid: number;
  /** Its output goes to a file: the drill would have to read every line of a pipe. */
  readonly output: () => string;
  readonly hasEnded: () => boolean;
  /** Signals it and its children. */
  readonly signal: (signal: NodeJS.Signals) => void;
  /** Signals it, and waits until it has ended. */
  readonly end: (signal: NodeJS.Signals) => Promise<unknown>;
}

interface ProcessOptions {
  /** Names its output in the scratch directory. A second process of this name continues the file. */
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.Dict<string>;
  /** By default the scratch directory. */
  readonly directory?: string;
  /** Run it as the user of PostgreSQL. */
  readonly unprivileged?: boolean;
}

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
    env: { PATH: searchPath(), ...env },
    ...(unprivileged ? unprivilegedUser() : {}),
  });
  closeSync(file);
  const { pid } = child;
  if (pid === undefined) throw new Error(`${command} cannot be started`);
  // The guard of the directory kills these groups (guarded-directory.ts).
  appendFileSync(join(scratch, 'process-groups'), `${pid}\n`);
  const ended = once(child, 'exit');
  let hasEnded = false;
  child.once('exit', () => (hasEnded = true));
  const signal = (sent: NodeJS.Signals) => {
    if (!hasEnded) process.kill(-pid, sent);
  };
  return {
    pid,
    output: () => readFileSync(log).subarray(earlier).toString(),
    hasEnded: () => hasEnded,
    signal,
    end: (sent) => {
      signal(sent);
      return ended;
    },
  };
}

/** Waits until a process is ready, or fails with its output if it ends first. */
export function untilReady<Found>(
  { hasEnded, output }: DrillProcess,
  what: string,
  find: Find<Found>,
): Promise<Found> {
  return until(what, 240_000, () => {
    if (hasEnded()) throw new Error(`Not so, because the process has ended: ${what}\n${output()}`);
    return find();
  });
}

const execute = promisify(execFile);

/** The write-ahead log of a long drill, as text. */
const maxBuffer = 512 * 1024 * 1024;

/** Runs a program as the user of PostgreSQL to its end, and returns what it wrote. */
export async function runProgram(program: string, args: readonly string[]): Promise<string> {
  const env = { PATH: searchPath(), TZ: 'UTC', LC_ALL: 'C.UTF-8' };
  const options = { ...unprivilegedUser(), env, cwd: '/', maxBuffer };
  const { stdout } = await execute(program, args, options).catch((error: unknown) => {
    // pgBackRest writes its errors to stdout.
    const said = error instanceof Error && 'stdout' in error ? String(error.stdout) : '';
    throw new Error(`${program} has failed:\n${said}`, { cause: error });
  });
  return stdout;
}

/** Looks for something; returns false or undefined if it is not there yet. */
type Find<Found> = () => Found | false | undefined | Promise<Found | false | undefined>;

/** Waits until there is something, and returns it. Fails with its name if that takes too long. */
export async function until<Found>(what: string, timeoutMs: number, find: Find<Found>): Promise<Found> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const found = await find();
    if (found !== undefined && found !== false) return found;
    if (performance.now() > end) throw new Error(`Not within ${timeoutMs / 1_000} s: ${what}`);
    await delay(200);
  }
}
