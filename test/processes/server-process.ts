import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Agent, request } from 'undici';
import { onTestFinished } from 'vitest';

import { openDatabase } from '../../server/database/open-database.ts';
import type { Database } from '../../server/database/database.ts';
import { freshDatabaseUrl } from '../support/databases.ts';
import { startProcess } from '../support/process.ts';
import type { OnCleanup, TestProcess } from '../support/process.ts';
import { makeDirectory } from '../support/temporary-directory.ts';

/** The service in a process of its own, as a deployment runs it. */
export interface ServerProcess extends TestProcess {
  /** The partner API. */
  readonly url: string;
  readonly operatorUrl: string;
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

/** A home on the database that the tests run on. */
export async function newHome(onCleanup: OnCleanup = onTestFinished): Promise<Home> {
  const { directory: dataDir, remove } = makeDirectory();
  onCleanup(remove);
  const url = await freshDatabaseUrl(dataDir);
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
  // Another process compiles its code, as with `npm start`.
  const { NODE_COMPILE_CACHE } = process.env;
  const home = { DATA_DIR: dataDir, PORT: '0', OPERATOR_PORT: '0', NODE_COMPILE_CACHE };
  const env = { ...home, ...quiet, ...settings, ...more };
  const main = join(installation, 'server/main.ts');
  const server = startProcess(process.execPath, [main], { env, onCleanup });
  const addressOf = async (name: string) =>
    (await server.prints(new RegExp(`^ {2}${name} +(https?://\\S+)$`, 'm')))[1] ?? '';
  await addressOf('docs');
  return { ...server, url: await addressOf('partner API'), operatorUrl: await addressOf('operator API') };
}

/** The CA of a development server, in PEM. */
export function authorityIn(dataDir: string): string {
  return readFileSync(join(dataDir, 'tls/ca.pem'), 'utf8');
}

/** Any number of connections to a development server. */
export function agentOf({ dataDir }: Pick<Home, 'dataDir'>): Agent {
  const agent = new Agent({ connect: { ca: authorityIn(dataDir) } });
  onTestFinished(() => agent.destroy());
  return agent;
}

/** The memory of a server, in MiB. */
export async function memoryOf({ operatorUrl }: ServerProcess, dispatcher: Agent): Promise<number> {
  const { body } = await request(`${operatorUrl}/metrics`, { dispatcher });
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(await body.text())?.[1]) / (1024 * 1024);
}
