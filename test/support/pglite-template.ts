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
import { lastingDirectory } from './temporary-directory.ts';

const tar = (...args: readonly string[]) => promisify(execFile)('tar', args);

/** A migrated embedded database in memory. */
export async function pgliteFromTemplate(): Promise<Database> {
  const packed = new Blob([await readFile(await pgliteTemplate())], { type: 'application/x-tar' });
  return startPglite({ loadDataDir: packed });
}

/** Lays a migrated embedded database out in a directory, for a process to open. */
export async function unpackTemplate(directory: string): Promise<void> {
  await mkdir(directory, { mode: 0o700 });
  await tar('-xf', await pgliteTemplate(), '-C', directory);
}

/** Made once for each state of the schema, and kept between runs. */
async function pgliteTemplate(): Promise<string> {
  const file = join(tmpdir(), `fulfillment-pglite-${schemaDigest()}.tar`);
  if (!existsSync(file)) {
    const { directory, remove } = lastingDirectory();
    await makeTemplate(directory);
    // Under another name first: two test processes may make it at the same time.
    const unfinished = `${file}.${randomUUID()}`;
    await tar('-cf', unfinished, '-C', directory, '.');
    await rename(unfinished, file);
    remove();
  }
  return file;
}

/**
 * Small, since every start of a copy reads it all: without the databases that new ones are made from, with short
 * segments of the log and as many buffers as a test fills. It is closed, since one that is not is recovered at
 * each start.
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
  const digest = createHash('sha256');
  for (const name of readdirSync(migrations).sort()) digest.update(readFileSync(new URL(name, migrations)));
  return digest.digest('hex').slice(0, 16);
}
