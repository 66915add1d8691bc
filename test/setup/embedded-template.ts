import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { migrate } from '../../server/database/migrate.ts';
import { startPglite } from '../../server/database/pglite.ts';
import { keptDirectory } from './kept-directory.ts';

const migrations = new URL('../../server/database/migrations/', import.meta.url);

/** A migrated embedded database in a tar file. It takes seconds to make, so it is kept until the migrations change. */
export async function embeddedTemplate(): Promise<string> {
  const forThisRun = () => mkdtempSync(join(tmpdir(), 'embedded-templates-'));
  const kept = join(keptDirectory('embedded-templates', forThisRun), `${schemaDigest()}.tar`);
  if (existsSync(kept)) return kept;
  const directory = mkdtempSync(join(tmpdir(), 'embedded-template-'));
  await makeDatabase(directory);
  // Renamed when complete, because another run may make it at the same time.
  const unfinished = `${kept}.${process.pid}`;
  execFileSync('tar', ['-cf', unfinished, '-C', directory, '.']);
  renameSync(unfinished, kept);
  rmSync(directory, { recursive: true });
  return kept;
}

/**
 * Small, because every start reads all of it: without template databases, with short WAL segments and few buffers. It is
 * closed, because a database that is not would be recovered at each start.
 */
async function makeDatabase(directory: string): Promise<void> {
  const small = ['--wal-segsize=1', '-c', 'min_wal_size=2MB', '-c', 'shared_buffers=16MB'];
  const database = await startPglite({ dataDir: directory, initDbStartParams: small });
  await database.execute('update pg_database set datistemplate = false');
  for (const name of ['template0', 'template1']) await database.execute(`drop database ${name}`);
  await migrate(database);
  await database.close();
}

function schemaDigest(): string {
  const digest = createHash('sha256');
  for (const name of readdirSync(migrations).sort()) digest.update(readFileSync(new URL(name, migrations)));
  return digest.digest('hex').slice(0, 16);
}
