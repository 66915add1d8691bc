import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { StoreUnavailable } from '../../../server/database/database.ts';
import { openDatabase } from '../../../server/database/open-database.ts';
import { openPostgres } from '../../../server/database/postgres.ts';
import { plannedPerCall, query, statement } from '../../../server/database/statement.ts';
import { startFailureLines } from '../../../server/start-failure.ts';
import { freshDatabase } from '../../support/databases.ts';
import type { FreshDatabase } from '../../support/databases.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.close());

const many = (length: number) => Array.from({ length }, (_, index) => index);

const countOf = statement<{ count: number }>(
  'count_connections_of',
  'select count(*) from pg_stat_activity where usename = :login',
);

/** A login that may have at most this many connections. */
async function aLogin(limit: number): Promise<{ readonly login: string; readonly url: string }> {
  const login = `limited_${randomBytes(6).toString('hex')}`;
  await fresh.database.execute(`create role ${login} login superuser connection limit ${limit}`);
  onTestFinished(() => fresh.database.execute(`drop role ${login}`));
  return { login, url: Object.assign(new URL(fresh.url ?? ''), { username: login }).href };
}

test('a process has no more connections open than it may, under any load', async () => {
  const total = 6;
  const { login, url } = await aLogin(100);
  const database = await openDatabase({ databaseUrl: url, databaseConnections: total, dataDir: '' });
  onTestFinished(() => database.close());
  const sleeps = [
    statement<object>('sleep_alone', 'select pg_sleep(0.02)'),
    plannedPerCall<object>('sleep_in_list', 'select pg_sleep(0.02)'),
    query<object>('sleep_shared', 'select pg_sleep(0.02)'),
    statement<object>('sleep_in_count', 'select pg_sleep(0.02)', { lane: 'admissions', locks: [] }),
    statement<object>('sleep_in_claim', 'select pg_sleep(0.02)', { lane: 'claims', locks: [] }),
    statement<object>('sleep_in_change', 'select pg_sleep(0.02)', { lane: 'changes', locks: [] }),
  ];
  // On a busy machine, some statements wait too long for a connection and are refused.
  const load = Promise.allSettled(many(40).flatMap(() => sleeps.map((one) => database.run(one, {}))));
  let most = 0;
  const running = new Set([load]);
  const watched = (async () => {
    while (running.size > 0)
      most = Math.max(most, (await fresh.database.run(countOf, { login }))[0]?.count ?? 0);
  })();
  const results = await load.finally(() => running.delete(load));
  await watched;
  expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect(most).toBeGreaterThan(2);
  expect(most).toBeLessThanOrEqual(total);
});

test('a process that could never get all of its connections does not start, and says why in one line', async () => {
  const { url } = await aLogin(6);
  const settings = { databaseUrl: url, databaseConnections: 7, dataDir: '' };
  const lines = await openDatabase(settings).then(
    () => expect.fail('The database opened'),
    startFailureLines,
  );
  expect(lines).toEqual([
    'DATABASE_CONNECTIONS takes 7 connections, but the database allows 6. Set a lower one, or let the database have more.',
  ]);
});

test('one process more than the database has connections for does not start, and one that runs says so', async () => {
  // Not a superuser: superusers have no limit.
  const login = `service_${randomBytes(6).toString('hex')}`;
  await fresh.database.execute(`create role ${login} login connection limit 2`);
  const url = Object.assign(new URL(fresh.url ?? ''), { username: login }).href;
  let told = 0;
  const first = openPostgres({ url, onNoConnectionLeft: () => (told += 1) });
  onTestFinished(async () => {
    await first.close();
    await fresh.database.execute(`drop role ${login}`);
  });
  const one = statement<object>('one', 'select 1');
  // The pool keeps both connections. They come first: PostgreSQL also counts a connection that it is about to refuse.
  await Promise.all(many(2).map(() => first.run(one, {})));
  const results = await Promise.allSettled(many(4).map(() => first.run(one, {})));
  const reasons = results.flatMap((result): unknown[] =>
    result.status === 'rejected' ? [result.reason] : [],
  );
  expect(reasons).toEqual([expect.any(StoreUnavailable), expect.any(StoreUnavailable)]);
  expect(told).toBe(2);
  const lines = await openDatabase({ databaseUrl: url, dataDir: '' }).then(
    () => expect.fail('The database opened'),
    startFailureLines,
  );
  expect(lines).toEqual([
    `DATABASE_URL cannot be used: too many connections for role "${login}". ` +
      'Set a lower DATABASE_CONNECTIONS, or let the database have more connections.',
  ]);
});
