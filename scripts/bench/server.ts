import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { startArguments } from '../start-command.ts';

/** The servers of the bench. */
export const serverNames = ['ours', 'raw-node', 'express-eov', 'fastify-naive'] as const;

export type ServerName = (typeof serverNames)[number];

/** A running server in a process of its own. */
export interface Server {
  readonly name: ServerName;
  /** The name of its database; absent if it answers from memory. */
  readonly database: string | undefined;
  readonly pid: number;
  readonly port: number;
  /** Empty for a peer, which has no operator API. */
  readonly operatorUrl: string;
  /** From the start of the process until it printed its address. */
  readonly startMs: number;
  readonly stop: () => Promise<void>;
}

export interface ServerOptions {
  readonly name: ServerName;
  readonly database: string | undefined;
  readonly environment: Readonly<Record<string, string>>;
  /** The directory of its output. A file, like a log: through a pipe the bench would have to read every line. */
  readonly directory: string;
}

/** A loaded machine may take long. */
const startTimeoutMs = 60_000;

let started = 0;

/** Starts a server and waits until it prints its address. Ours on PostgreSQL is what `npm start` starts. */
export async function startServer({
  name,
  database,
  environment,
  directory,
}: ServerOptions): Promise<Server> {
  const script = (file: string) => fileURLToPath(new URL(`./peers/${file}`, import.meta.url));
  const ownScript =
    database === undefined ? [...startArguments.slice(0, -1), script('ours-in-memory.ts')] : startArguments;
  const args = name === 'ours' ? ownScript : [script('process.ts'), name];
  const output = join(directory, `${(started += 1)}-${name}.log`);
  const file = openSync(output, 'w');
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', file, file],
  });
  const exited = once(child, 'exit');
  for (;;) {
    const printed = readFileSync(output, 'utf8');
    const port = /https:\/\/localhost:(\d+)/.exec(printed)?.[1];
    const operatorUrl = /operator API +(https:\S+)/.exec(printed)?.[1] ?? '';
    const startMs = performance.now() - began;
    if (port !== undefined && child.pid !== undefined) {
      const stop = async () => {
        child.kill('SIGTERM');
        await exited;
      };
      return { name, database, pid: child.pid, port: Number(port), operatorUrl, startMs, stop };
    }
    if (child.exitCode !== null || startMs > startTimeoutMs) {
      child.kill('SIGKILL');
      throw new Error(`${name} did not start:\n${readFileSync(output, 'utf8')}`);
    }
    await delay(5);
  }
}
