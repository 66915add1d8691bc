import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { startThrowawayPostgres } from '../../scripts/throwaway-postgres.ts';
import type { ThrowawayPostgres } from '../../scripts/throwaway-postgres.ts';
import '../support/postgres-only.ts';
import { linkTo } from '../support/link.ts';
import { keepsWal, startStandby } from '../support/standby.ts';
import { openNotes } from './notes.ts';

const many = (length: number) => Array.from({ length }, (_, index) => index);

async function clientOf({ url }: { readonly url: string }): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

describe('a read shows what was written before, on the replica if it can be read there and else on the primary:', () => {
  let primary: ThrowawayPostgres;
  let standby: ThrowawayPostgres;
  beforeAll(async () => {
    primary = await startThrowawayPostgres(keepsWal);
    standby = await startStandby(primary, ['max_standby_streaming_delay=0']);
  });
  afterAll(async () => {
    await standby.stop();
    await primary.stop();
  });
  const urls = () => ({ databaseUrl: primary.url, databaseReadUrl: standby.url });

  test('a replica that keeps up is read', async () => {
    const { writeAndRead, untilReadable, database } = await openNotes(urls());
    await untilReadable();
    const onStandby: boolean[] = [];
    while (onStandby.length < 300 || !onStandby.includes(true)) onStandby.push(await writeAndRead());
    expect(database.replica?.counts().replica).toBe(onStandby.filter(Boolean).length);
    await expect.poll(() => database.replica?.lag()).toEqual({ bytes: 0, seconds: 0 });
  });

  test('one that stands still is not read, and is read again once it has caught up', async () => {
    const { writeAndRead, untilReadable, database } = await openNotes(urls());
    const onStandby = await clientOf(standby);
    await untilReadable();
    await onStandby.query('select pg_wal_replay_pause()');
    const pauseState = 'select pg_get_wal_replay_pause_state() as state';
    await expect
      .poll(async () => (await onStandby.query<{ state: string }>(pauseState)).rows)
      .toEqual([{ state: 'paused' }]);
    for (const _ of many(20)) expect(await writeAndRead()).toBe(false);
    const lag = await database.replica?.lag();
    expect(lag?.bytes).toBeGreaterThan(0);
    expect(lag?.seconds).toBeGreaterThan(0);
    await onStandby.query('select pg_wal_replay_resume()');
    await expect.poll(writeAndRead).toBe(true);
  });

  test('one that is always a little behind is read after each look, however much is written', async () => {
    const delayed = await startStandby(primary, ['recovery_min_apply_delay=15ms']);
    onTestFinished(() => delayed.stop());
    const { read, write, untilReadable } = await openNotes({ ...urls(), databaseReadUrl: delayed.url });
    await untilReadable();
    // A look may come at a bad moment, so not every second has to have a read.
    const secondsWithReads = new Set<number>();
    const writeAndRead = async () => {
      while (secondsWithReads.size < 6) {
        const written = await write();
        const found = await read();
        expect(found?.id).toBeGreaterThanOrEqual(written);
        if (found?.onStandby) secondsWithReads.add(Math.floor(performance.now() / 1_000));
      }
    };
    await Promise.all(many(4).map(writeAndRead));
  });

  test('one that crashes is not read, and is read again after its restart', async () => {
    const { writeAndRead, untilReadable } = await openNotes(urls());
    await untilReadable();
    await standby.crash();
    for (const _ of many(20)) expect(await writeAndRead()).toBe(false);
    await standby.resume();
    await expect.poll(writeAndRead).toBe(true);
  });

  test('one that hangs is given up within a second, is not asked again by every read, and is read again later', async () => {
    const link = await linkTo(standby.url);
    const { writeAndRead, untilReadable, read } = await openNotes({ ...urls(), databaseReadUrl: link.url });
    await untilReadable();
    link.freeze();
    const before = link.opened();
    await Promise.all(many(50).map(() => read()));
    for (const _ of many(200)) expect(await writeAndRead()).toBe(false);
    // What the first reads opened, and the looks: on a slow machine some more of them.
    expect(link.opened() - before).toBeLessThan(50);
    link.thaw();
    await expect.poll(writeAndRead).toBe(true);
  });

  test.each([
    ['is slow', 'pg_sleep(5)::text'],
    ['fails', '(1 / floor(random())::int)::text'],
  ])('one on which a read %s is given up for this read alone', async (_, column) => {
    const { read, untilReadable, database } = await openNotes(
      urls(),
      `, case when pg_is_in_recovery() then ${column} end`,
    );
    await untilReadable();
    expect(await read()).toMatchObject({ onStandby: false });
    // A look may come to a slow machine meanwhile, and find another obstacle.
    expect(database.replica?.obstacle()).not.toBeOneOf(['slow', 'cancelled']);
  });

  test('one that cancels the read, because it is in the way of the replay, costs the read nothing', async () => {
    const { read, write, untilReadable, database } = await openNotes(
      urls(),
      ', case when pg_is_in_recovery() then pg_sleep(0.3)::text end',
    );
    const onStandby = await clientOf(standby);
    const conflicts = async () => {
      const { rows } = await onStandby.query<{ count: string }>(
        'select sum(confl_snapshot + confl_lock) as count from pg_stat_database_conflicts',
      );
      return Number(rows[0]?.count);
    };
    await untilReadable();
    const before = await conflicts();
    const vacuum = async () => {
      await database.execute('delete from notes');
      await database.execute('vacuum notes');
    };
    while ((await conflicts()) === before) {
      const id = await write();
      const found = read();
      await vacuum();
      expect([id, null]).toContain((await found)?.id);
    }
    expect(database.replica?.counts().primary).toBeGreaterThan(0);
  });

  test('another cluster, another database and a primary are not read', async () => {
    const other = await startThrowawayPostgres();
    onTestFinished(() => other.stop());
    await openNotes({ databaseUrl: other.url });
    await (await clientOf(primary)).query('create database copy');
    const copyOf = ({ url }: ThrowawayPostgres) => Object.assign(new URL(url), { pathname: '/copy' }).href;
    await openNotes({ databaseUrl: copyOf(primary) });
    for (const [databaseReadUrl, obstacle] of [
      [other.url, 'other_database'],
      [copyOf(standby), 'other_database'],
      [primary.url, 'not_a_standby'],
    ] as const) {
      const { writeAndRead, database } = await openNotes({ ...urls(), databaseReadUrl });
      for (const _ of many(5)) expect(await writeAndRead()).toBe(false);
      await expect.poll(() => database.replica?.obstacle()).toBe(obstacle);
    }
  });
});
