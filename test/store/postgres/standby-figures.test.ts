import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';

import { guardedDirectory } from '../../../scripts/guarded-directory.ts';
import {
  type ThrowawayPostgres,
  postgresPrograms,
  startCluster,
  startThrowawayPostgres,
} from '../../../scripts/throwaway-postgres.ts';
import { openDatabase } from '../../../server/database/open-database.ts';
import { createSealer } from '../../../server/sealing/sealer.ts';
import { readStoreFigures } from '../../../server/store/figures.ts';
import { eventually } from '../../support/eventually.ts';
import { deployment } from '../../support/deployment.ts';

/** Settings of a primary whose standby may be away for a while. */
const keepsWal = ['fsync=off', 'full_page_writes=off', 'wal_keep_size=512MB'];

/**
 * Starts a streaming replica of a throwaway PostgreSQL. npm's PostgreSQL has no
 * pg_basebackup, so this is the backup that the documentation of PostgreSQL describes for one's own programs.
 */
async function startStandby(primary: ThrowawayPostgres): Promise<ThrowawayPostgres> {
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
    settings: ['fsync=off', `primary_conninfo=${source}`, 'hot_standby=on'],
  });
}

/** Reads the figures as a login of the service does. */
async function figuresAs(databaseUrl: string) {
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  onTestFinished(() => database.close());
  const sealer = createSealer({ key: randomBytes(32), clock: () => new Date() });
  return () => readStoreFigures({ database, sealer, ...deployment }, new Date());
}

test('a standby is counted for every login, and its lag is told to one that may see it', async () => {
  const primary = await startThrowawayPostgres(keepsWal);
  onTestFinished(() => primary.stop());
  const standby = await startStandby(primary);
  onTestFinished(() => standby.stop());
  const admin = new Client({ connectionString: primary.url });
  await admin.connect();
  onTestFinished(() => admin.end());
  await admin.query('create role plain login; grant create, usage on schema public to plain');
  const plain = Object.assign(new URL(primary.url), { username: 'plain' }).href;
  const figures = await figuresAs(plain);

  expect(await figures()).toMatchObject({ standbys: { streaming: 1, lagSeconds: null } });
  await admin.query('grant pg_read_all_stats to plain');
  await eventually(async () => {
    expect((await figures()).standbys.lagSeconds).toBeGreaterThanOrEqual(0);
  });
  await standby.crash();
  await expect.poll(async () => (await figures()).standbys.streaming).toBe(0);
});
