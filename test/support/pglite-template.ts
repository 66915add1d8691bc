import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { Database } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { startPglite } from '../../server/database/pglite.ts';
import { makeDirectory } from './temporary-directory.ts';

const tar = (...args: readonly string[]) => promisify(execFile)('tar', args);

/** A new migrated embedded database in memory. */
export async function pgliteFromTemplate(): Promise<Database> {
  const packed = new Blob([await readFile(await pgliteTemplate())], { type: 'application/x-tar' });
  return startPglite({ loadDataDir: packed });
}

/** Copies a migrated embedded database into a directory, for a process to open. */
export async function unpackTemplate(directory: string): Promise<void> {
  await mkdir(directory, { mode: 0o700 });
  await tar('-xf', await pgliteTemplate(), '-C', directory);
}

/** Made once for each state of the migrations, and kept between runs. */
async function pgliteTemplate(): Promise<string> {
  const file = join(tmpdir(), `fulfillment-pglite-${schemaDigest()}.tar`);
  if (!existsSync(file)) {
    const { directory, remove } = makeDirectory();
    await makeTemplate(directory);
    // Renamed when complete, because two test processes may make it at the same time.
    const unfinished = `${file}.${randomUUID()}`;
    await tar('-cf', unfinished, '-C', directory, '.');
    await rename(unfinished, file);
    remove();
  }
  return file;
}

/**
 * Small, because every start reads all of it: without template databases, with short WAL segments and few buffers. It is
 * closed, because a database that is not would be recovered at each start.
 */
async function makeTemplate(directory: string): Promise<void> {
  const small = ['--wal-segsize=1', '-c', 'min_wal_size=2MB', '-c', 'shared_buffers=16MB'];
  const database = await startPglite({ dataDir: directory, initDbStartParams: small });
  await database.execute('update pg_database set datistemplate = false');
  for (const name of ['template0', 'template1']) await database.execute(`drop database ${name}`);
  await migrate(database);
  await database.close();
}

const migrations = new URL('../../server/database/migrations/', import.meta.url);

/** Part of a template's name, so that a template of other migrations is not used. */
export function schemaDigest(): string {
  const digest = createHash('sha256').update(readFileSync(new URL('../migrate.ts', migrations)));
  for (const name of readdirSync(migrations).sort()) digest.update(readFileSync(new URL(name, migrations)));
  return digest.digest('hex').slice(0, 16);
}
