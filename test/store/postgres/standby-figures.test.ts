import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';

import { startThrowawayPostgres } from '../../../scripts/throwaway-postgres.ts';
import { openDatabase } from '../../../server/database/open-database.ts';
import { createSealer } from '../../../server/sealing/sealer.ts';
import { readStoreFigures } from '../../../server/store/figures.ts';
import { eventually } from '../../support/eventually.ts';
import { deployment } from '../../support/deployment.ts';
import { keepsWal, startStandby } from '../../support/standby.ts';

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
  const standby = await startStandby(primary, []);
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
