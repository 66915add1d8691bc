import { readFileSync } from 'node:fs';

/** The machines of docs/several-machines, which the drill runs on loopback: only addresses and directories differ. */
export const machineNames = ['db1', 'db2', 'db3'] as const;
export type MachineName = (typeof machineNames)[number];

/** Where a drill puts what docs/several-machines puts on machines of their own. */
export interface Places {
  /** The first three numbers of its addresses. All of 127.0.0.0/8 is loopback. */
  readonly network: string;
  /** The directory of one machine. */
  readonly directoryOf: (machine: MachineName) => string;
  readonly balancerPort: number;
  /** Of PostgreSQL's programs. */
  readonly binaries: string;
  readonly passwords: Passwords;
}

/** In the order of their `change-me` in patroni.env. */
export interface Passwords {
  readonly api: string;
  readonly superuser: string;
  readonly replication: string;
}

export type FileName = 'etcd.env' | 'patroni.env' | 'patroni.yaml' | 'haproxy.cfg';

/** A file of docs/several-machines as one machine of the drill has it. */
export function machineFile(name: FileName, machine: MachineName, places: Places): string {
  const { network, directoryOf, balancerPort, binaries, passwords } = places;
  const published = readFileSync(new URL(`../../../docs/several-machines/${name}`, import.meta.url), 'utf8');
  // The drill does not start HAProxy as root, so it cannot become another user.
  return published
    .split('\n')
    .map((line) => (isList(line) ? line : ownLine(line, machine)))
    .join('\n')
    .replaceAll(/^ +(?:user|group) haproxy\n/gm, '')
    .replaceAll('10.0.0.', `${network}.`)
    .replaceAll('/var/lib/postgresql/fulfillment', directoryOf(machine))
    .replaceAll('/var/lib/etcd/fulfillment', `${directoryOf(machine)}/etcd`)
    .replaceAll('/var/run/postgresql', directoryOf(machine))
    .replaceAll('/usr/lib/postgresql/15/bin', binaries)
    .replaceAll('127.0.0.1:5432', `127.0.0.1:${balancerPort}`)
    .replace('change-me-1', passwords.api)
    .replace('change-me-2', passwords.superuser)
    .replace('change-me-3', passwords.replication);
}

/** These lines name all machines, and are the same on each. */
function isList(line: string): boolean {
  return /db1.*db2|10\.0\.0\.11.*10\.0\.0\.12|^\s+server /.test(line);
}

/** The files are written for db1. */
function ownLine(line: string, machine: MachineName): string {
  return line.replaceAll('db1', machine).replaceAll('10.0.0.11', addressOf(machine));
}

/** The address of a machine. */
export function addressOf(machine: MachineName, network = '10.0.0'): string {
  return `${network}.${11 + machineNames.indexOf(machine)}`;
}

/** The variables of an environment file. */
export function environmentIn(text: string): Readonly<Record<string, string>> {
  const lines = text.split('\n').filter((line) => /^\w+=/.test(line));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}
