import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Client } from 'pg';

import { guardedDirectory } from '../../scripts/guarded-directory.ts';
import {
  type ClusterSettings,
  type ThrowawayPostgres,
  postgresPrograms,
  startCluster,
} from '../../scripts/throwaway-postgres.ts';

/** Settings of a primary whose standby may be away for a while. */
export const keepsWal: ClusterSettings = ['fsync=off', 'full_page_writes=off', 'wal_keep_size=512MB'];

/**
 * Starts a streaming replica of a throwaway PostgreSQL, which must have been started with `keepsWal`. npm's PostgreSQL has no
 * pg_basebackup, so this is the backup that the documentation of PostgreSQL describes for one's own programs.
 */
export async function startStandby(
  primary: ThrowawayPostgres,
  settings: ClusterSettings = [],
): Promise<ThrowawayPostgres> {
  const { directory, remove } = guardedDirectory('throwaway-standby');
  const data = join(directory, 'data');
  const client = new Client({ connectionString: primary.url });
  await client.connect();
  await client.query(`select pg_backup_start('standby', true)`);
  const skipped = new Set(['postmaster.pid', 'postmaster.opts', 'pg_wal']);
  cpSync(primary.data, data, { recursive: true, filter: (path) => !skipped.has(basename(path)) });
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await client.end();
  writeFileSync(join(data, 'backup_label'), rows[0]?.labelfile ?? '');
  writeFileSync(join(data, 'standby.signal'), '');
  mkdirSync(join(data, 'pg_wal'), { mode: 0o700 });
  // It copies the programs, and gives all of the directory to the user that they run as.
  const { postgres, user } = postgresPrograms(directory);
  const { hostname, port } = new URL(primary.url);
  const source = `host=${hostname} port=${port} user=postgres application_name=standby`;
  return startCluster({
    data,
    postgres,
    user,
    remove,
    settings: ['fsync=off', `primary_conninfo=${source}`, 'hot_standby=on', ...settings],
  });
}
