import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

import { giveToUnprivileged } from '../../unprivileged-user.ts';
import type { DrillContext } from '../drill.ts';
import { postgresDirectory } from '../packages.ts';
import { startProcess } from '../process.ts';
import { tlsDirectory } from '../service.ts';

/** The machines of docs/several-machines, which the drill runs on loopback: only addresses and directories differ. */
export const machineNames = ['db1', 'db2', 'db3'] as const;
type MachineName = (typeof machineNames)[number];

/** Common to the machines of a drill. */
export interface Places {
  /** The first three numbers of their addresses. All of 127.0.0.0/8 is loopback. */
  readonly network: string;
  readonly balancerPort: number;
  /** In the order of their `change-me` in patroni.env: of Patroni's API, of the superuser, of the replication. */
  readonly passwords: readonly [string, string, string];
}

/** A database machine: etcd, Patroni, and the PostgreSQL that Patroni runs. */
export interface Machine {
  readonly name: MachineName;
  readonly start: () => void;
  /** Kills all its processes at once, like a loss of power. */
  readonly lose: () => void;
}

export function installMachine(context: DrillContext, name: MachineName, places: Places): Machine {
  const directory = join(context.directory, name);
  const tls = join(directory, 'tls');
  for (const path of [directory, tls, join(directory, 'etcd')]) {
    mkdirSync(path, { mode: 0o700 });
    giveToUnprivileged(path);
  }
  // PostgreSQL takes only a key that its user owns and nobody else can read.
  for (const file of ['cert.pem', 'key.pem', 'ca.pem']) {
    copyFileSync(join(tlsDirectory(context), file), join(tls, file));
    chmodSync(join(tls, file), 0o600);
    giveToUnprivileged(join(tls, file));
  }
  const file = (published: string) => machineFile(published, name, directory, places);
  const config = join(directory, 'patroni.yaml');
  writeFileSync(config, file('patroni.yaml'));
  const run = (program: string, args: readonly string[], env: NodeJS.Dict<string>) =>
    startProcess(context, {
      name: `${name}-${program}`,
      command: program,
      args,
      env,
      directory,
      unprivileged: true,
    });
  return {
    name,
    start: () => {
      run('etcd', [], parseEnv(file('etcd.env')));
      run('patroni', [config], { HOME: directory, ...parseEnv(file('patroni.env')) });
    },
    lose: () => processesIn(directory).forEach(kill),
  };
}

/** A file of docs/several-machines as one machine of the drill has it. */
export function machineFile(file: string, name: MachineName, directory: string, places: Places): string {
  const { network, balancerPort, passwords } = places;
  const published = readFileSync(new URL(`../../../docs/several-machines/${file}`, import.meta.url), 'utf8');
  const text = published
    .split('\n')
    // The files are written for db1, except for the lines that name all machines.
    .map((line) => {
      if (/db1.*db2|10\.0\.0\.11.*10\.0\.0\.12|^\s+server /.test(line)) return line;
      return line.replaceAll('db1', name).replaceAll('10.0.0.11', addressOf(name));
    })
    .join('\n')
    // The drill does not start HAProxy as root, so it cannot become another user.
    .replaceAll(/^ +(?:user|group) haproxy\n/gm, '')
    .replaceAll('10.0.0.', `${network}.`)
    .replaceAll('/var/lib/postgresql/fulfillment', directory)
    .replaceAll('/var/lib/etcd/fulfillment', `${directory}/etcd`)
    .replaceAll('/var/run/postgresql', directory)
    .replaceAll('/usr/lib/postgresql/15/bin', postgresDirectory())
    .replaceAll('127.0.0.1:5432', `127.0.0.1:${balancerPort}`);
  return passwords.reduce((done, password, at) => done.replace(`change-me-${at + 1}`, password), text);
}

export function addressOf(name: MachineName, network = '10.0.0'): string {
  return `${network}.${11 + machineNames.indexOf(name)}`;
}

/** The processes that work in a directory or below it. */
function processesIn(directory: string): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Boolean);
  return pids.filter((pid) => {
    try {
      return `${readlinkSync(`/proc/${pid}/cwd`)}/`.startsWith(`${directory}/`);
    } catch {
      // The process has ended meanwhile.
      return false;
    }
  });
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The end of one process ends others.
  }
}
