import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { StoreUnavailable } from '../../server/database/database.ts';
import type { Database } from '../../server/database/database.ts';
import { openPostgres } from '../../server/database/postgres.ts';
import { query, statement } from '../../server/database/statement.ts';
import type { Lane, Sharing } from '../../server/database/statement.ts';
import '../support/postgres-only.ts';
import { freshDatabase } from '../support/databases.ts';
import type { FreshDatabase } from '../support/databases.ts';

const changes: Sharing = { lane: 'changes', locks: ['id'] };
const transactionOf = query<{ id: string; transaction: string }>(
  'transaction_of',
  'select :id::text as id, pg_current_xact_id()::text as transaction',
);
const insert = statement<{ id: number }>('insert_one', 'insert into ones values (:id) returning id', changes);
const lockOne = statement<{ id: number }>(
  'lock_one',
  'update ones set seen = seen + 1 where id = :id returning id',
  changes,
);
const lockOtherwise = statement<{ id: number }>(
  'also_lock_one',
  'select id from ones where id = :id for update',
  changes,
);
const sleepFor = query<object>('sleep_for', 'select pg_sleep(:seconds)');
const count = statement<{ count: number }>('count_ones', 'select count(*) from ones');

describe('statements of concurrent requests', () => {
  let fresh: FreshDatabase;
  beforeAll(async () => {
    fresh = await freshDatabase();
    await fresh.database.execute('create table ones (id integer primary key, seen integer default 0)');
    // PostgreSQL must not resolve a deadlock before the statement times out, or the tests below could not see it.
    await fresh.database.execute(
      `do $$ begin execute format('alter database %I set deadlock_timeout = ''1min''', current_database()); end $$`,
    );
  });
  afterAll(() => fresh.drop());

  function pool(statementTimeoutMs = 10_000): Database {
    const database = openPostgres({ url: fresh.url ?? '', statementTimeoutMs });
    onTestFinished(() => database.close());
    return database;
  }
  const many = (length: number) => Array.from({ length }, (_, index) => index);

  test('share a transaction, and each gets its own rows', async () => {
    const database = pool();
    const answers = await Promise.all(many(16).map((id) => database.run(transactionOf, { id: String(id) })));
    expect(answers.map(([row]) => row?.id)).toEqual(many(16).map(String));
    expect(new Set(answers.map(([row]) => row?.transaction)).size).toBe(1);
  });

  test('run without delay in their own transaction if there is only one', async () => {
    const database = pool();
    const [first] = await database.run(transactionOf, { id: 'a' });
    const [second] = await database.run(transactionOf, { id: 'b' });
    expect(first?.transaction).not.toBe(second?.transaction);
  });

  test('wait for the disk, those that count requests too, unless they write short-lived rows', async () => {
    const database = pool();
    const waitsIn = async (lane: Lane) => {
      const asked = statement<{ waits: string }>(
        `${lane}_wait`,
        `select current_setting('synchronous_commit') as waits`,
        { lane, locks: [] },
      );
      return (await database.run(asked, {}))[0]?.waits;
    };
    for (const lane of ['changes', 'admissions'] as const) expect(await waitsIn(lane)).toBe('on');
    expect(await waitsIn('shortLived')).toBe('off');
  });

  test('fail alone: the others of the transaction succeed, and the connection stays usable', async () => {
    const database = pool();
    await database.run(insert, { id: 5 });
    const results = await Promise.allSettled(many(12).map((id) => database.run(insert, { id })));
    expect(results.flatMap(({ status }, id) => (status === 'rejected' ? [id] : []))).toEqual([5]);
    expect(await database.run(count, {})).toEqual([{ count: 12 }]);
    expect(await database.run(lockOne, { id: 3 })).toEqual([{ id: 3 }]);
  });

  test('do not deadlock, whatever their order', async () => {
    const [first, second] = [pool(5_000), pool(5_000)];
    await Promise.all(many(12).map((id) => first.run(lockOne, { id })));
    for (let round = 0; round < 20; round += 1) {
      const up = many(12).map((id) => first.run(lockOne, { id }));
      const down = many(12)
        .toReversed()
        .map((id) => second.run(lockOne, { id }));
      expect(await Promise.all([...up, ...down])).toHaveLength(24);
    }
  });

  test('do not deadlock if different statements lock the same rows', async () => {
    const [first, second] = [pool(5_000), pool(5_000)];
    await first.execute('insert into ones select * from generate_series(20, 21)');
    for (let round = 0; round < 50; round += 1) {
      const rows = await Promise.all([
        first.run(lockOne, { id: 20 }),
        first.run(lockOtherwise, { id: 21 }),
        second.run(lockOne, { id: 21 }),
        second.run(lockOtherwise, { id: 20 }),
      ]);
      expect(rows.flat().map(({ id }) => id)).toEqual([20, 21, 21, 20]);
    }
  });

  test('time out alone, and delay the others no longer than that', async () => {
    const database = pool(300);
    const answers = await Promise.allSettled([
      ...many(4).map((id) => database.run(transactionOf, { id: String(id) })),
      database.run(sleepFor, { seconds: 5 }),
      ...many(4).map((id) => database.run(transactionOf, { id: String(id) })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(
      many(9).map((index) => (index === 4 ? 'rejected' : 'fulfilled')),
    );
    const slow = answers[4];
    expect(slow?.status === 'rejected' && slow.reason).toBeInstanceOf(StoreUnavailable);
  });

  test('with a value that cannot be sent fail alone, and the connection stays usable', async () => {
    const database = pool();
    const answers = await Promise.allSettled([
      database.run(transactionOf, { id: 'a' }),
      database.run(transactionOf, { id: { not: 'a value' } }),
      database.run(transactionOf, { id: 'b' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  test('are refused as unavailable if their connection is lost, and the next one succeeds', async () => {
    const database = pool();
    const sleepers = many(4).map((id) =>
      database.run(query('sleep_shared', 'select pg_sleep(5), :id::text'), { id: String(id) }),
    );
    const refused = Promise.all(sleepers.map((one) => expect(one).rejects.toThrow(StoreUnavailable)));
    const other = pool();
    await expect
      .poll(async () => {
        const [ended] = await other.run(
          statement<{ ended: number }>(
            'end_sleepers',
            `select count(pg_terminate_backend(pid)) as ended from pg_stat_activity
             where query like '%pg_sleep(5)%' and pid <> pg_backend_pid() and state = 'active'`,
          ),
          {},
        );
        return ended?.ended;
      })
      .toBeGreaterThan(0);
    await refused;
    expect(await database.run(transactionOf, { id: 'again' })).toHaveLength(1);
  });

  test('are refused as unavailable if they waited too long behind other batches', async () => {
    const database = openPostgres({ url: fresh.url ?? '', connectTimeoutMs: 500 });
    onTestFinished(() => database.close());
    const sleep = query<{ id: string }>('sleep_shared', 'select pg_sleep(2), :id::text as id');
    const inFlight = [];
    // As many batches as may be in flight. Each turn of the event loop starts one.
    for (const id of ['first', 'second']) {
      inFlight.push(database.run(sleep, { id }));
      await new Promise((resolve) => setImmediate(resolve));
    }
    await expect(database.run(sleep, { id: 'third' })).rejects.toThrow(StoreUnavailable);
    expect((await Promise.all(inFlight)).flat().map(({ id }) => id)).toEqual(['first', 'second']);
  });

  test('return values of every type unchanged', async () => {
    const everyType = query<Record<string, unknown>>(
      'every_type_shared',
      `select
         :date::date as date, :count::int8 as count, :price::numeric(10, 2) as price, :at::timestamptz as at,
         :json::jsonb as json, :bytes::bytea as bytes, :texts::text[] as texts, :blobs::bytea[] as blobs,
         :yes::boolean as yes, :nothing::text as nothing, :whole::integer as whole, :text::text as text`,
    );
    const values = {
      date: '1986-04-17',
      count: 9_007_199_254_740_991,
      price: 9.75,
      at: new Date('2026-11-02T09:30:01.123Z'),
      bytes: Buffer.from([0, 39, 92, 255]),
      texts: ['plain', `quote ' double " back \\ brace {},`, 'null', '', null],
      blobs: [Buffer.from([0, 34, 92, 255]), Buffer.alloc(0)],
      yes: true,
      nothing: null,
      whole: -1,
      text: `it's "quoted" \\ {} ünïcödé 🐴`,
    };
    const json = { nested: [values.text], none: null };
    const [row] = await pool().run(everyType, { ...values, json: JSON.stringify(json) });
    expect(row).toEqual({ ...values, json });
  });
});
