import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import pg from 'pg';

import { startProcess, untilReady } from '../drill/process.ts';
import { freePort } from '../free-port.ts';
import { guardedDirectory } from '../guarded-directory.ts';
import { startArguments } from '../start-command.ts';
import { startThrowawayPostgres } from '../throwaway-postgres.ts';

/** The repository, whose server is measured. */
export const repository = fileURLToPath(new URL('../..', import.meta.url));

/** A running server in a process of its own. It speaks plain HTTP, so that TLS does not blur the figures. */
export interface Server {
  readonly name: string;
  readonly database: string;
  readonly pid: number;
  readonly url: string;
  readonly operatorUrl: string;
  readonly stop: () => Promise<void>;
}

interface ServerOptions {
  readonly name: string;
  readonly database: string;
  /** The arguments of `node`. */
  readonly args: readonly string[];
  readonly directory: string;
  readonly settings: Readonly<Record<string, string>>;
}

/** Databases and servers of one run. Nothing of them outlives this process. */
export interface Stage {
  /** The form for tests and CI: small numbers, and one round. */
  readonly short: boolean;
  readonly progress: (line: string) => void;
  /** The postmaster, whose children are the backends. */
  readonly postmaster: number;
  readonly postgresVersion: string;
  /** Makes a database, empty or a copy of another one that nobody is connected to. */
  readonly createDatabase: (name: string, template?: string) => Promise<void>;
  /** Runs work on a connection to a database. */
  readonly onDatabase: <T>(name: string, work: (client: pg.Client) => Promise<T>) => Promise<T>;
  readonly start: (options: ServerOptions) => Promise<Server>;
  readonly close: () => Promise<void>;
}

/** As durable as in production: a commit waits for the disk. */
const settings = [
  'fsync=on',
  'full_page_writes=on',
  // Sized as for a production machine: at the defaults of 128 MB and 1 GB the bench would measure checkpoints.
  'shared_buffers=1GB',
  'max_wal_size=4GB',
];

export async function openStage(short: boolean, progress: (line: string) => void): Promise<Stage> {
  const { directory, remove } = guardedDirectory('bench');
  const postgres = await startThrowawayPostgres(settings);
  const urlOf = (database: string) => new URL(`/${database}`, postgres.url).href;
  const onDatabase: Stage['onDatabase'] = async (name, work) => {
    const client = new pg.Client({ connectionString: urlOf(name) });
    await client.connect();
    return work(client).finally(() => client.end());
  };
  const version = await onDatabase('postgres', (client) =>
    client.query<{ server_version: string }>('show server_version'),
  );
  const servers: Server[] = [];
  return {
    short,
    progress,
    postmaster: postgres.pid,
    postgresVersion: version.rows[0]?.server_version ?? 'unknown',
    createDatabase: async (name, template = 'template1') => {
      await onDatabase('postgres', (client) => client.query(`create database ${name} template ${template}`));
    },
    onDatabase,
    start: async (options) => {
      const databaseUrl = urlOf(options.database);
      const server = await startServer(options, databaseUrl, directory);
      servers.push(server);
      return server;
    },
    close: async () => {
      await Promise.all(servers.map(({ stop }) => stop()));
      await postgres.stop();
      await remove();
    },
  };
}

/** Our server as `npm start` starts it in production, behind a proxy that ends TLS. */
export function ourServer(
  installation: string,
  more: Readonly<Record<string, string>> = {},
): Pick<ServerOptions, 'args' | 'directory' | 'settings'> {
  return {
    args: startArguments,
    directory: installation,
    settings: {
      APP_ENV: 'production',
      OPERATOR_KEY: operatorKey,
      // The issuer of access tokens; nobody connects there.
      PUBLIC_URL: 'https://bench.invalid',
      PHI_KEY: Buffer.alloc(32, 'bench').toString('base64'),
      RATE_LIMIT_PER_MINUTE: '1000000',
      SANDBOX_STEP_SECONDS: '0',
      TLS_TERMINATION: 'proxy',
      TRUST_PROXY: '127.0.0.1/32',
      ...more,
    },
  };
}

/** Headers of the proxy, which every request to our server needs. */
export const proxyHeaders = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' };

/** Makes the first operator. */
export const operatorKey = Buffer.alloc(32, 'operator').toString('base64url');

async function startServer(
  { name, database, args, directory, settings }: ServerOptions,
  databaseUrl: string,
  scratch: string,
): Promise<Server> {
  const [port, operatorPort] = [await freePort(), await freePort()];
  const started = startProcess(
    { directory: scratch },
    {
      name: `${name}-${database}`,
      command: process.execPath,
      args,
      directory,
      env: {
        NODE_ENV: 'production',
        DATABASE_URL: databaseUrl,
        DATA_DIR: join(scratch, `${name}-${database}-data`),
        PORT: String(port),
        OPERATOR_PORT: String(operatorPort),
        ...settings,
      },
    },
  );
  const url = `http://127.0.0.1:${port}`;
  // Any answer will do: the server listens.
  await untilReady(started, `${name} answers`, () => fetch(url).catch(() => undefined));
  return {
    name,
    database,
    pid: started.pid,
    url,
    operatorUrl: `http://127.0.0.1:${operatorPort}`,
    stop: async () => {
      await started.end('SIGTERM');
    },
  };
}
