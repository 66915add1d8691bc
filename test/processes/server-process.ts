import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

import { openDatabase } from '../../server/database/open-database.ts';
import type { Database } from '../../server/database/database.ts';
import { freshDatabaseUrl } from '../support/databases.ts';
import { makeDirectory } from '../support/temporary-directory.ts';

/** How a process ended: with an exit code, or by a signal. */
export interface End {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** The service in a process of its own, as a deployment runs it. */
export interface ServerProcess {
  /** The partner API. */
  readonly url: string;
  readonly operatorUrl: string;
  readonly pid: number;
  /** All output so far, including the log. */
  readonly output: () => string;
  /** Sends a signal and waits until the process has ended. */
  readonly end: (signal: NodeJS.Signals) => Promise<End>;
  readonly ended: Promise<End>;
}

/** Where a server keeps its data. The next process can open what the last one left. */
export interface Home {
  readonly dataDir: string;
  /** DATABASE_URL; empty for the embedded database in dataDir. */
  readonly settings: Readonly<Record<string, string>>;
  /** Opens the database of a stopped server. */
  readonly open: () => Promise<Database>;
}

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** Registers a clean-up: for the end of the running test, or of a whole file. */
export type OnCleanup = (undo: () => Promise<void> | void) => void;

/** A home on the database that the tests run on. */
export async function newHome(onCleanup: OnCleanup = onTestFinished): Promise<Home> {
  const { directory: dataDir, remove } = makeDirectory();
  onCleanup(remove);
  const { url, drop } = await freshDatabaseUrl(dataDir);
  onCleanup(drop);
  return {
    dataDir,
    settings: url === undefined ? {} : { DATABASE_URL: url },
    open: () => openDatabase({ databaseUrl: url, dataDir }),
  };
}

/** No test meets a rate limit or a simulated step unless it asks for one. */
const quiet = { RATE_LIMIT_PER_MINUTE: '1000000', SANDBOX_STEP_SECONDS: '0' };

/** Starts a server process, waits until it prints its addresses, and kills it at clean-up. */
export async function startServer(
  { dataDir, settings }: Pick<Home, 'dataDir' | 'settings'>,
  more: Readonly<Record<string, string>> = {},
  onCleanup: OnCleanup = onTestFinished,
  installation = repository,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [join(installation, 'server/main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { DATA_DIR: dataDir, PORT: '0', OPERATOR_PORT: '0', ...quiet, ...settings, ...more },
  });
  const ended = once(child, 'close').then(([code, signal]: (number | NodeJS.Signals | null)[]): End => ({
    code: typeof code === 'number' ? code : null,
    signal: typeof signal === 'string' ? signal : null,
  }));
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  onCleanup(async () => {
    await end('SIGKILL');
  });

  let output = '';
  const { promise: started, resolve, reject } = Promise.withResolvers<undefined>();
  const take = (chunk: Buffer) => {
    output += chunk.toString();
    if (addressIn(output, 'docs') !== undefined) resolve(undefined);
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  void ended.then(({ code }) => {
    reject(new NotStarted(code, output));
  });
  await started;
  const [url = '', operatorUrl = ''] = [addressIn(output, 'partner API'), addressIn(output, 'operator API')];
  return { url, operatorUrl, pid: child.pid ?? 0, output: () => output, end, ended };
}

/** The server refused to start. */
export class NotStarted extends Error {
  readonly code: number | null;
  readonly said: string;

  constructor(code: number | null, said: string) {
    super(`The server did not start (exit code ${String(code)}):\n${said}`);
    this.code = code;
    this.said = said;
  }
}

function addressIn(output: string, name: string): string | undefined {
  return new RegExp(`^ {2}${name} +(https?://\\S+)$`, 'm').exec(output)?.[1];
}

/** The CA of a development server, in PEM. */
export function authorityIn(dataDir: string): string {
  return readFileSync(join(dataDir, 'tls/ca.pem'), 'utf8');
}
