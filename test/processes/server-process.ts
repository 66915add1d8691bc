import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

import { openDatabase } from '../../server/database/open-database.ts';
import type { Database } from '../../server/database/database.ts';
import { freshDatabaseUrl } from '../support/databases.ts';
import { lastingDirectory } from '../support/temporary-directory.ts';

/** How a process ended: by its own exit code, or by a signal that it did not handle. */
export interface End {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** The service as a deployment runs it: a process of its own. */
export interface ServerProcess {
  /** The partner API. */
  readonly url: string;
  readonly operatorUrl: string;
  readonly pid: number;
  /** Everything it has printed so far, its log included. */
  readonly output: () => string;
  /** Sends a signal and waits for the end. */
  readonly end: (signal: NodeJS.Signals) => Promise<End>;
  readonly ended: Promise<End>;
}

/** Where a server keeps its data: what one process leaves, the next one opens. */
export interface Home {
  readonly dataDir: string;
  /** Settings that name the database; none for the embedded one in dataDir. */
  readonly settings: Readonly<Record<string, string>>;
  /** Opens what a stopped server has left, to look at it. */
  readonly open: () => Promise<Database>;
}

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** When something is to be undone: at the end of the running test, unless it is made for a whole file of them. */
export type Lasting = (undo: () => Promise<void> | void) => void;

/** A home on the store that the suite runs on. */
export async function newHome(lasting: Lasting = onTestFinished): Promise<Home> {
  const { directory: dataDir, remove } = lastingDirectory();
  lasting(remove);
  const { url, drop } = await freshDatabaseUrl(dataDir);
  lasting(drop);
  return {
    dataDir,
    settings: url === undefined ? {} : { DATABASE_URL: url },
    open: () => openDatabase({ databaseUrl: url, dataDir }),
  };
}

/** A test of faults is not one of limits; and nothing moves that the test does not move. */
const quiet = { RATE_LIMIT_PER_MINUTE: '1000000', SANDBOX_STEP_SECONDS: '0' };

/** Starts a server process and waits until it says where it listens. It is killed in the end. */
export async function startServer(
  { dataDir, settings }: Pick<Home, 'dataDir' | 'settings'>,
  more: Readonly<Record<string, string>> = {},
  lasting: Lasting = onTestFinished,
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
  lasting(async () => {
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

/** The server refused to start; what it said is all of it. */
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

/** The certificate authority that signed a development server's certificate. */
export function authorityIn(dataDir: string): string {
  return readFileSync(join(dataDir, 'tls/ca.pem'), 'utf8');
}
