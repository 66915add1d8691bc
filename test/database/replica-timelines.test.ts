import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';

import { startThrowawayPostgres } from '../../scripts/throwaway-postgres.ts';
import type { ThrowawayPostgres } from '../../scripts/throwaway-postgres.ts';
import '../support/postgres-only.ts';
import { keepsWal, startStandby } from '../support/standby.ts';
import { openNotes } from './notes.ts';

const stopping = (cluster: ThrowawayPostgres) => {
  onTestFinished(() => cluster.stop());
  return cluster;
};

async function ask<Row extends object>({ url }: ThrowawayPostgres, text: string): Promise<Row | undefined> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(text).finally(() => client.end());
  return rows[0];
}

test('after a failover a replica that turned off before it is not read, though it is as far as the new primary', async () => {
  const primary = stopping(await startThrowawayPostgres(keepsWal));
  const next = stopping(await startStandby(primary));
  const behindTheTimes = stopping(await startStandby(primary));
  const before = await openNotes({ databaseUrl: primary.url, databaseReadUrl: behindTheTimes.url });
  await before.untilReadable();
  await expect.poll(before.writeAndRead).toBe(true);

  // The new primary takes over at an earlier position than the replica has replayed of the former one.
  await ask(next, 'select pg_promote()');
  for (let round = 0; round < 3; round += 1) {
    await ask(
      primary,
      `create table ballast_${round} as select n, repeat('x', 1000) from generate_series(1, 5000) as n`,
    );
  }
  const { lsn } = (await ask<{ lsn: string }>(primary, 'select pg_current_wal_flush_lsn() as lsn')) ?? {};
  await expect
    .poll(() => ask(behindTheTimes, `select pg_last_wal_replay_lsn() >= '${lsn ?? ''}' as "isThere"`))
    .toEqual({ isThere: true });

  const after = await openNotes({ databaseUrl: next.url, databaseReadUrl: behindTheTimes.url });
  for (let round = 0; round < 50; round += 1) expect(await after.writeAndRead()).toBe(false);
  await expect.poll(() => after.database.replica?.obstacle()).toBe('other_timeline');
  const behind = await ask(next, `select pg_current_wal_flush_lsn() < '${lsn ?? ''}' as "isStillEarlier"`);
  expect(behind).toEqual({ isStillEarlier: true });
});

test('a replica that was promoted is not read', async () => {
  const primary = stopping(await startThrowawayPostgres(keepsWal));
  const standby = stopping(await startStandby(primary));
  const notes = await openNotes({ databaseUrl: primary.url, databaseReadUrl: standby.url });
  await notes.untilReadable();
  await expect.poll(notes.writeAndRead).toBe(true);
  await ask(standby, 'select pg_promote()');
  for (let round = 0; round < 20; round += 1) expect(await notes.writeAndRead()).toBe(false);
  await expect.poll(() => notes.database.replica?.obstacle()).toBe('not_a_standby');
});
