import { existsSync } from 'node:fs';
import { chmod, mkdir, rename, rm } from 'node:fs/promises';

import type { PGliteOptions } from '@electric-sql/pglite';

import type { Database } from './database.ts';
import { connectionOf, openPool } from './pool.ts';
import type { OnWait } from './pool.ts';

/**
 * Opens the embedded database in a directory that only this process uses (data-directory.ts). A process that is
 * killed while it creates the directory can leave one that never opens again, so it is created under another name and
 * renamed when complete. PGlite creates files that every user can read and write, so only the owner may enter
 * the directory.
 */
export async function openPglite(
  directory: string,
  requireSpace: () => void,
  onWait?: OnWait,
): Promise<Database> {
  if (!existsSync(directory)) {
    const unfinished = `${directory}.unfinished`;
    await rm(unfinished, { recursive: true, force: true });
    // PGlite itself needs ten seconds to find out that the disk is full.
    requireSpace();
    await mkdir(unfinished, { mode: ownerOnly });
    const { close } = await startPglite({ dataDir: unfinished });
    await close();
    await rename(unfinished, directory);
  }
  // Fails if the directory belongs to another user. Then its permissions are up to that user.
  await chmod(directory, ownerOnly).catch(() => undefined);
  return startPglite({ dataDir: directory }, onWait);
}

const ownerOnly = 0o700;

/**
 * Starts PGlite behind node-postgres, so that both databases share one driver. PGlite has a single connection, so the
 * pool must never close it. Imported only when needed: production does not install PGlite.
 */
export async function startPglite(options: PGliteOptions, onWait?: OnWait): Promise<Database> {
  const { PGlite } = await import('@electric-sql/pglite');
  const { createPgConfig } = await import('@electric-sql/pglite/node-postgres');
  const pglite = await PGlite.create(options);
  const pool = openPool('embedded', { ...createPgConfig(pglite), max: 1, idleTimeoutMillis: 0, onWait });
  return {
    // PGlite runs in this process, on the same clock.
    ...connectionOf(pool, () => new Date()),
    close: async () => {
      await pool.end();
      await pglite.close();
    },
  };
}
