import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

/** The Debian packages that drills use, each with a program or directory that proves it is installed. */
const contents = {
  postgresql: 'initdb',
  patroni: 'patroni',
  // Patroni speaks to etcd through it.
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd',
  'etcd-server': 'etcd',
  haproxy: 'haproxy',
  pgbackrest: 'pgbackrest',
} as const;

export type PackageName = keyof typeof contents;

/** The packages that this machine lacks. */
export function missingPackages(needed: readonly PackageName[]): readonly PackageName[] {
  const places = searchPath().split(delimiter);
  return needed.filter((name) => !places.some((place) => existsSync(resolve(place, contents[name]))));
}

const postgresVersions = '/usr/lib/postgresql';

/** The programs of the newest PostgreSQL that Debian has installed here. */
export function postgresDirectory(): string {
  const versions = existsSync(postgresVersions) ? readdirSync(postgresVersions) : [];
  return join(postgresVersions, String(Math.max(0, ...versions.map(Number))), 'bin');
}

/** Debian's daemons are outside the PATH of most users, and PostgreSQL's programs outside that of all. */
export function searchPath(): string {
  return [postgresDirectory(), process.env['PATH'], '/usr/sbin', '/usr/bin'].join(delimiter);
}
