import { readdirSync, readFileSync } from 'node:fs';

import { buildsIndex } from '../../server/database/build-index.ts';
import type { Database } from '../../server/database/database.ts';

const directory = new URL('../../server/database/migrations/', import.meta.url);

/** Empties a database and makes its schema as it was before a migration, and before all that follow. */
export async function schemaBefore(database: Database, file: string): Promise<void> {
  await database.execute('drop schema public cascade; create schema public');
  const former = readdirSync(directory).filter((name) => name.endsWith('.sql') && name < file);
  const scripts = former.map((name) => readFileSync(new URL(name, directory), 'utf8'));
  for (const script of scripts) {
    await database.execute(buildsIndex(script) ? script.replace(' concurrently', '') : script);
  }
  await database.execute(`
    create table migrations (name text primary key, at timestamptz not null default now());
    create table additive_migrations (like migrations including all);
    insert into migrations (name) select unnest('{${former.filter((name) => name < '012').join(',')}}'::text[]);
    insert into additive_migrations (name) select unnest('{${former.filter((name) => name >= '012').join(',')}}'::text[])`);
}

/** The steps of a migration. */
export function stepsOf(file: string): string[] {
  return readFileSync(new URL(file, directory), 'utf8').split(/^-- step$/m);
}
