import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

import { freePort } from '../../free-port.ts';
import { unprivilegedUser } from '../../unprivileged-user.ts';
import type { DrillContext } from '../drill.ts';
import { postgresDirectory } from '../packages.ts';
import { startProcess } from '../process.ts';
import type { DrillProcess } from '../process.ts';
import { runProgram } from '../run-program.ts';
import { until } from '../until.ts';
import { pgBackRest } from './pgbackrest.ts';
import type { PgBackRest } from './pgbackrest.ts';

type Row = Readonly<Record<string, string>>;

/** A PostgreSQL of Debian's that archives its write-ahead log, on a free port of 127.0.0.1. */
export interface ArchivedCluster {
  readonly data: string;
  readonly port: number;
  readonly backups: PgBackRest;
  /** The address of a database for one of its logins. */
  readonly urlOf: (login: string, database: string) => string;
  /** Runs SQL, by default as the superuser. Every value must be text. */
  readonly query: (sql: string, database?: string, login?: string) => Promise<readonly Row[]>;
  /** Makes an empty cluster. A restore makes one from a backup instead. */
  readonly initialise: () => Promise<void>;
  /** Starts it, and waits until it takes writes. */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** What PostgreSQL has written to its log. */
  readonly log: () => string;
}

/** docs/deployment.md shows these, and a test compares the two. */
export const archiving = {
  archive_mode: 'on',
  archive_timeout: '60',
  log_statement: 'ddl',
  log_line_prefix: '%m [%p] %u@%d ',
} as const;

/** A restored log is replayed before PostgreSQL takes writes. */
const startTimeoutMs = 240_000;

export interface ClusterOptions {
  readonly name: string;
  /** Of the repository of backups, which all clusters of a drill share. */
  readonly passphrase: string;
  /** The port of a cluster that has ended and that this one takes the place of. */
  readonly port?: number;
}

export async function archivedCluster(
  { directory }: Pick<DrillContext, 'directory'>,
  { name, passphrase, port: given }: ClusterOptions,
): Promise<ArchivedCluster> {
  const data = join(directory, name);
  const port = given ?? (await freePort());
  const backups = pgBackRest(join(directory, `${name}.conf`), { directory, passphrase, data, port });
  const settings = {
    ...archiving,
    archive_command: backups.archiveCommand,
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: directory,
    log_timezone: 'UTC',
  };
  const urlOf: ArchivedCluster['urlOf'] = (login, database) =>
    `postgres://${login}@127.0.0.1:${port}/${database}`;
  const query: ArchivedCluster['query'] = async (sql, database = 'postgres', login = 'postgres') => {
    const client = new pg.Client({ connectionString: urlOf(login, database) });
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  };
  const isPrimary = async () => {
    try {
      const [row] = await query('select (not pg_is_in_recovery())::text as primary');
      return row?.['primary'] === 'true';
    } catch {
      return false;
    }
  };
  const user = unprivilegedUser();
  mkdirSync(data, { mode: 0o700 });
  if (user.uid !== undefined) chownSync(data, user.uid, user.gid);
  let server: DrillProcess | undefined;
  return {
    data,
    port,
    backups,
    urlOf,
    query,
    initialise: async () => {
      const how = [
        '--username=postgres',
        '--auth=trust',
        '--encoding=UTF8',
        '--no-locale',
        '--data-checksums',
      ];
      await runProgram(join(postgresDirectory(), 'initdb'), ['--pgdata', data, ...how]);
    },
    start: async () => {
      const flags = Object.entries(settings).flatMap(([setting, value]) => ['-c', `${setting}=${value}`]);
      const args = ['-D', data, ...flags];
      const command = join(postgresDirectory(), 'postgres');
      const started = startProcess(
        { directory },
        { name: `${name}-postgres`, command, args, unprivileged: true },
      );
      server = started;
      let hasEnded = false;
      void started.ended.finally(() => (hasEnded = true)).catch(() => undefined);
      await until(`${name} takes writes`, startTimeoutMs, () => {
        if (hasEnded) throw new Error(`${name} ended:\n${started.output()}`);
        return isPrimary();
      });
    },
    stop: async () => {
      // Its fast shutdown, which archives what is left of the log.
      await server?.end('SIGINT');
    },
    log: () => server?.output() ?? '',
  };
}
