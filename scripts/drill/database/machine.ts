import { chmodSync, chownSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { unprivilegedUser } from '../../unprivileged-user.ts';
import type { DrillContext } from '../drill.ts';
import { programPath } from '../packages.ts';
import { signalGroup, startProcess } from '../process.ts';
import type { DrillProcess } from '../process.ts';
import { environmentIn, machineFile } from './machine-files.ts';
import type { MachineName, Places } from './machine-files.ts';

/** A database machine: etcd, Patroni, and the PostgreSQL that Patroni runs. */
export interface Machine {
  readonly name: MachineName;
  readonly start: () => void;
  /** Ends every process of it at once, as a machine that loses its power. */
  readonly lose: () => void;
  /** Signals what receives the changes of the primary. */
  readonly signalReceiver: (signal: NodeJS.Signals) => void;
}

export interface MachineOptions {
  readonly name: MachineName;
  readonly places: Places;
  /** cert.pem, key.pem and ca.pem. */
  readonly tls: string;
}

export function installMachine(
  context: Pick<DrillContext, 'directory'>,
  { name, places, tls }: MachineOptions,
): Machine {
  const directory = places.directoryOf(name);
  // PostgreSQL takes only a key that its user owns and nobody else can read.
  for (const path of ['', 'tls', 'etcd']) {
    mkdirSync(join(directory, path), { mode: 0o700 });
    own(join(directory, path));
  }
  for (const file of ['cert.pem', 'key.pem', 'ca.pem']) {
    const copy = join(directory, 'tls', file);
    copyFileSync(join(tls, file), copy);
    chmodSync(copy, 0o600);
    own(copy);
  }
  const config = join(directory, 'patroni.yaml');
  writeFileSync(config, machineFile('patroni.yaml', name, places));
  const environments = {
    etcd: environmentIn(machineFile('etcd.env', name, places)),
    patroni: { HOME: directory, ...environmentIn(machineFile('patroni.env', name, places)) },
  };
  const run = (program: 'etcd' | 'patroni', args: readonly string[]) =>
    startProcess(context, {
      name: `${name}-${program}`,
      command: programPath(program),
      args,
      env: environments[program],
      directory,
      unprivileged: true,
    });
  let running: readonly DrillProcess[] = [];
  return {
    name,
    start: () => {
      running = [run('etcd', []), run('patroni', [config])];
    },
    lose: () => {
      const postmaster = postmasterIn(directory);
      const backends = childrenOf(postmaster);
      for (const { pid } of running) signalGroup(pid, 'SIGKILL');
      for (const pid of [postmaster, ...backends]) signal(pid, 'SIGKILL');
    },
    signalReceiver: (sent) => {
      const isReceiver = (pid: number) => commandOf(pid).includes('walreceiver');
      for (const pid of childrenOf(postmasterIn(directory)).filter(isReceiver)) signal(pid, sent);
    },
  };
}

function own(path: string): void {
  const owner = unprivilegedUser();
  if (owner.uid !== undefined) chownSync(path, owner.uid, owner.gid);
}

/** 0 if there is none. */
function postmasterIn(directory: string): number {
  return Number(readIfThere(join(directory, 'data', 'postmaster.pid')).split('\n')[0]);
}

function childrenOf(pid: number): number[] {
  const children = readIfThere(`/proc/${pid}/task/${pid}/children`).trim();
  return children === '' ? [] : children.split(' ').map(Number);
}

function commandOf(pid: number): string {
  return readIfThere(`/proc/${pid}/cmdline`);
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function signal(pid: number, sent: NodeJS.Signals): void {
  if (pid <= 0) return;
  try {
    process.kill(pid, sent);
  } catch {
    // It has ended.
  }
}
