import { execFileSync, spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A PostgreSQL cluster that is deleted when it stops. */
export interface ThrowawayPostgres {
  readonly url: string;
  /** The process id of the postmaster, the parent of the backends. */
  readonly pid: number;
  /** Ends it as a crash does and keeps its data. `resume` starts it again on the same port. */
  crash(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** A throwaway cluster need not survive a power cut. */
const notDurable = ['fsync=off', 'full_page_writes=off'];

/** Settings as in postgresql.conf: `name=value`. */
export type ClusterSettings = readonly string[];

/**
 * Starts PostgreSQL on a free port of 127.0.0.1 with an empty database. Its time zone is far from UTC, so that a query
 * that depends on the session's zone fails here.
 */
export async function startThrowawayPostgres(
  durability: ClusterSettings = notDurable,
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
    // SIGQUIT is PostgreSQL's immediate shutdown: it writes nothing more and recovers at the next start.
    crash: () => end('SIGQUIT'),
    async resume() {
      server = await run();
    },
    async stop() {
      // SIGINT is its fast shutdown: it does not wait until its clients disconnect.
      await end('SIGINT');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root, so root runs it as the user that its package created. */
function unprivilegedOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** The programs of the newest installed server. Debian keeps them off the PATH, in a directory for each version. */
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

/** Resolves when the log says that PostgreSQL is ready. If it ends first, the error holds the log. */
function readiness(server: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  const log: string[] = [];
  if (server.stderr === null) throw new Error('PostgreSQL was started without its log.');
  // Read the whole log: a full pipe would block PostgreSQL.
  createInterface({ input: server.stderr }).on('line', (line) => {
    log.push(line);
    if (line.includes('ready to accept connections')) resolve(undefined);
  });
  server.once('exit', () => reject(new Error(`PostgreSQL did not start.\n${log.join('\n')}`)));
  return promise;
}
