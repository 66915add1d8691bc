import { spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** A server under test, in a process of its own. */
export interface ServerProcess {
  readonly pid: number;
  readonly port: number;
  /** From the start of the process until it said where it listens. */
  readonly startMs: number;
  readonly stop: () => Promise<void>;
}

export interface ServerCommand {
  /** A script and its arguments, from where the bench was started; options of Node's before it. */
  readonly script: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** What it prints goes into this file, as a log would: a pipe would make the bench read every line. */
  readonly output: string;
  /** Options of Node's own, such as --cpu-prof. */
  readonly nodeOptions?: readonly string[];
}

/** A loaded machine takes its time. */
const startMs = 60_000;

/** Starts a server and waits until it prints its address. */
export async function startServer(command: ServerCommand): Promise<ServerProcess> {
  const started = performance.now();
  const file = openSync(command.output, 'w');
  const child = spawn(process.execPath, [...(command.nodeOptions ?? []), ...command.script], {
    env: { PATH: process.env['PATH'] ?? '', ...command.environment },
    stdio: ['ignore', file, 'inherit'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for (;;) {
    const port = /https:\/\/localhost:(\d+)/.exec(readFileSync(command.output, 'utf8'))?.[1];
    if (port !== undefined) {
      return {
        pid: child.pid ?? 0,
        port: Number(port),
        startMs: performance.now() - started,
        stop: async () => {
          child.kill('SIGTERM');
          await exited;
        },
      };
    }
    if (child.exitCode !== null || performance.now() - started > startMs) {
      child.kill('SIGKILL');
      throw new Error(`${command.script.join(' ')} did not start: ${readFileSync(command.output, 'utf8')}`);
    }
    await delay(5);
  }
}
