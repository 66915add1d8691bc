import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { giveToUnprivileged } from '../../unprivileged-user.ts';
import type { DrillContext } from '../drill.ts';
import { postgresDirectory } from '../packages.ts';
import { runProgram, startProcess, untilReady } from '../process.ts';
import type { DrillProcess } from '../process.ts';
import { runSql } from '../sql.ts';

/** A PostgreSQL of Debian's that pgBackRest archives, with the settings of docs/deployment.md, on a port of 127.0.0.1. */
export interface ArchivedCluster {
  readonly data: string;
  /** The address of the service's database, or of another one, for a login. */
  readonly urlOf: (login: string, database?: string) => string;
  /** Runs pgBackRest as the owner of the cluster. */
  readonly pgBackRest: (...command: readonly string[]) => Promise<string>;
  /** Starts it, and waits until it takes writes. */
  readonly start: () => Promise<void>;
  /** Shuts it down; the rest of its log is archived. */
  readonly stop: () => Promise<unknown>;
  /** The log of PostgreSQL. */
  readonly log: () => string;
}

interface ClusterOptions {
  readonly name: string;
  readonly port: number;
  /** Of the repository of backups, which all clusters of a drill share. */
  readonly passphrase: string;
}

/** A cluster whose directory is still empty. */
export function archivedCluster(
  { directory }: DrillContext,
  { name, port, passphrase }: ClusterOptions,
): ArchivedCluster {
  const data = join(directory, name);
  mkdirSync(data, { mode: 0o700 });
  giveToUnprivileged(data);
  const config = join(directory, `${name}.conf`);
  const here: Readonly<Record<string, string | number>> = {
    'repo1-path': join(directory, 'repository'),
    'repo1-cipher-pass': passphrase,
    'log-path': directory,
    'lock-path': join(directory, 'locks'),
    'spool-path': join(directory, 'spool'),
    'pg1-path': data,
    'pg1-port': port,
    'pg1-socket-path': directory,
  };
  const onThisMachine = (_: string, setting: string, value: string) => `${setting}=${here[setting] ?? value}`;
  const ofPgBackRest = published('repo1-path').replaceAll(/^([\w-]+)=(.*)$/gm, onThisMachine);
  writeFileSync(config, ofPgBackRest, { mode: 0o600 });
  giveToUnprivileged(config);
  const settings = join(directory, `${name}.postgresql.conf`);
  const ofPostgres = published('archive_mode').replace('pgbackrest', `pgbackrest --config=${config}`);
  const ownSettings = `
listen_addresses = '127.0.0.1'
port = ${port}
unix_socket_directories = '${directory}'
log_timezone = UTC
`;
  writeFileSync(settings, ofPostgres + ownSettings, { mode: 0o644 });
  const urlOf: ArchivedCluster['urlOf'] = (login, database = 'fulfillment') =>
    `postgres://${login}@127.0.0.1:${port}/${database}`;
  const isPrimary = async () => {
    const sql = 'select not pg_is_in_recovery() as primary';
    return (await runSql<{ primary: boolean }>(urlOf('postgres', 'postgres'), sql))[0]?.primary;
  };
  let server: DrillProcess | undefined;
  return {
    data,
    urlOf,
    pgBackRest: (...command) =>
      runProgram('pgbackrest', [`--config=${config}`, '--stanza=fulfillment', ...command]),
    start: async () => {
      server = startProcess(
        { directory },
        {
          name: `${name}-postgres`,
          command: join(postgresDirectory(), 'postgres'),
          args: ['-D', data, '-c', `config_file=${settings}`],
          unprivileged: true,
        },
      );
      await untilReady(server, `${name} takes writes`, () => isPrimary().catch(() => false));
    },
    stop: async () => server?.end('SIGINT'),
    log: () => server?.output() ?? '',
  };
}

/** Makes an empty cluster with the database of the service and its two logins, and begins to archive it. */
export async function initialise({ data, start, urlOf, pgBackRest }: ArchivedCluster): Promise<void> {
  const how = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-locale', '--data-checksums'];
  await runProgram('initdb', ['--pgdata', data, ...how]);
  await start();
  for (const sql of [
    'create role fulfillment_owner login',
    'create role fulfillment login',
    'create database fulfillment owner fulfillment_owner',
  ])
    await runSql(urlOf('postgres', 'postgres'), sql);
  await pgBackRest('stanza-create');
  await pgBackRest('check');
}

/** The block of docs/deployment.md that contains a setting. */
function published(setting: string): string {
  const page = readFileSync(new URL('../../../docs/deployment.md', import.meta.url), 'utf8');
  const blocks = [...page.matchAll(/^```ini\n([^]*?)^```$/gm)].map(([, text = '']) => text);
  const block = blocks.find((text) => text.includes(setting));
  if (block === undefined) throw new Error(`docs/deployment.md has no settings with ${setting}`);
  return block;
}
