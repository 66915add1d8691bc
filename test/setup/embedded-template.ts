import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { migrate } from '../../server/database/migrate.ts';
import { startPglite } from '../../server/database/pglite.ts';

const migrations = new URL('../../server/database/migrations/', import.meta.url);
const cache = fileURLToPath(new URL('../../node_modules/.cache/embedded-templates/', import.meta.url));

/** A migrated embedded database in a tar file. It takes seconds to make, so it is kept until the migrations change. */
export async function embeddedTemplate(): Promise<string> {
  const kept = join(keepingDirectory(), `${schemaDigest()}.tar`);
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

/** If another user ran `npm ci`, the template is made for each run. */
function keepingDirectory(): string {
  try {
    mkdirSync(cache, { recursive: true });
    accessSync(cache, constants.W_OK);
    return cache;
  } catch {
    return mkdtempSync(join(tmpdir(), 'embedded-templates-'));
  }
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
