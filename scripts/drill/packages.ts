import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The packages that drills use, as Debian names them, each with programs or files that show that it is there. */
const contents = {
  postgresql: ['postgres', 'initdb', 'pg_basebackup', 'pg_rewind'],
  patroni: ['patroni', 'patronictl'],
  // How Patroni speaks to etcd.
  'python3-etcd': ['/usr/lib/python3/dist-packages/etcd'],
  'etcd-server': ['etcd'],
  haproxy: ['haproxy'],
  pgbackrest: ['pgbackrest'],
} as const;

export type PackageName = keyof typeof contents;

/** What a machine lacks, and the command that installs it. */
export interface Missing {
  readonly missing: readonly PackageName[];
  readonly install: string;
}

/** undefined: nothing is missing. */
export function missingPackages(
  needed: readonly PackageName[],
  isThere: (program: string) => boolean = (program) => findProgram(program) !== undefined,
): Missing | undefined {
  const missing = needed.filter((name) => !contents[name].every(isThere));
  if (missing.length === 0) return undefined;
  return { missing, install: `apt-get install --no-install-recommends ${missing.join(' ')}` };
}

/** The path of a program of one of these packages. */
export function programPath(program: string): string {
  const path = findProgram(program);
  if (path === undefined) throw new Error(`${program} is not installed`);
  return path;
}

/** The directory of PostgreSQL's programs, of the newest version that Debian has installed here. */
export function postgresDirectory(): string {
  return join(programPath('postgres'), '..');
}

function findProgram(program: string): string | undefined {
  if (program.startsWith('/')) return isExecutable(program) ? program : undefined;
  // Debian's daemons are outside the PATH of most users, and PostgreSQL's programs outside that of all.
  const directories = [
    ...postgresDirectories(),
    ...(process.env['PATH'] ?? '').split(delimiter),
    '/usr/sbin',
    '/usr/bin',
  ];
  return directories.map((directory) => join(directory, program)).find(isExecutable);
}

const postgresVersions = '/usr/lib/postgresql';

function postgresDirectories(): string[] {
  const byNumber = (one: string, other: string) => Number(other) - Number(one);
  try {
    return readdirSync(postgresVersions)
      .toSorted(byNumber)
      .map((version) => join(postgresVersions, version, 'bin'));
  } catch {
    return [];
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
