import { execFileSync, spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A PostgreSQL cluster that is gone when it is stopped. */
export interface ThrowawayPostgres {
  readonly url: string;
  /** The postmaster, whose children are the backends. */
  readonly pid: number;
  /** Ends it as a crash does, with its data kept; `resume` starts it again on the same port. */
  crash(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** Nothing in a throwaway cluster has to survive a power cut. */
const careless = ['fsync=off', 'full_page_writes=off'];

/** How a cluster is told to run: `name=value`, as in postgresql.conf. */
export type ClusterSettings = readonly string[];

/**
 * Starts PostgreSQL on a free port of 127.0.0.1 with an empty database. Its time zone is far from UTC, on both
 * sides of midnight for half a day, so that a query which leans on the session's zone fails here.
 */
export async function startThrowawayPostgres(
  durability: ClusterSettings = careless,
): Promise<ThrowawayPostgres> {
  const directory = mkdtempSync(join(tmpdir(), 'throwaway-postgres-'));
  const owner = unprivilegedOwner();
  if (owner !== undefined) chownSync(directory, owner.uid, owner.gid);
  const data = join(directory, 'data');
  const binaries = binaryDirectory();
  const initialise = [
    '--pgdata',
    data,
    '--username',
    'postgres',
    '--auth',
    'trust',
    '--encoding',
    'UTF8',
    '--no-sync',
  ];
  execFileSync(join(binaries, 'initdb'), initialise, { ...owner, stdio: ['ignore', 'ignore', 'inherit'] });

  const port = await freePort();
  const settings = [
    ...durability,
    'timezone=Pacific/Auckland',
    'listen_addresses=127.0.0.1',
    'max_connections=200',
  ];
  const flags = [...settings, `port=${port}`, `unix_socket_directories=${directory}`].flatMap((one) => [
    '-c',
    one,
  ]);
  const run = async () => {
    const stdio: StdioOptions = ['ignore', 'ignore', 'pipe'];
    const started = spawn(join(binaries, 'postgres'), ['-D', data, ...flags], { ...owner, stdio });
    await readiness(started);
    return started;
  };
  let server = await run();
  const end = async (signal: NodeJS.Signals) => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    if (server.exitCode === null && server.kill(signal)) await ended;
  };

  return {
    get pid() {
      return server.pid ?? 0;
    },
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    // SIGQUIT is PostgreSQL's immediate shutdown: it writes nothing more, and recovers at its next start.
    crash: () => end('SIGQUIT'),
    async resume() {
      server = await run();
    },
    async stop() {
      // SIGINT is its fast one: it does not wait for its clients to leave.
      await end('SIGINT');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root, so root runs it as the user that its package made. */
function unprivilegedOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** The newest installed server's programs. Debian keeps them off the PATH, a directory for each version. */
function binaryDirectory(): string {
  const versions = '/usr/lib/postgresql';
  const installed = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a)) : [];
  const debian = installed.map((version) => join(versions, version, 'bin'));
  const candidates = [...debian, ...(process.env['PATH'] ?? '').split(':')];
  const found = candidates.find((candidate) => existsSync(join(candidate, 'initdb')));
  if (found === undefined)
    throw new Error('PostgreSQL is not installed: there is no initdb. On Debian: apt install postgresql');
  return found;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/** Resolves at the log line that says so; what PostgreSQL logs until then explains a start that fails. */
function readiness(server: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  const log: string[] = [];
  if (server.stderr === null) throw new Error('PostgreSQL was started without its log.');
  // The log is read to its end: PostgreSQL would stop at a full pipe.
  createInterface({ input: server.stderr }).on('line', (line) => {
    log.push(line);
    if (line.includes('ready to accept connections')) resolve(undefined);
  });
  server.once('exit', () => reject(new Error(`PostgreSQL did not start.\n${log.join('\n')}`)));
  return promise;
}
