import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { StoreUnavailable } from '../../../server/database/database.ts';
import type { Database } from '../../../server/database/database.ts';
import { openPostgres } from '../../../server/database/postgres.ts';
import { query, statement } from '../../../server/database/statement.ts';
import type { Sharing } from '../../../server/database/statement.ts';
import { freshDatabase } from '../../support/databases.ts';
import type { FreshDatabase } from '../../support/databases.ts';
import { eventually } from '../../support/eventually.ts';

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
  afterAll(() => fresh.close());

  function pool(statementTimeoutMs = 30_000, connectTimeoutMs = 3_000): Database {
    const database = openPostgres({ url: fresh.url ?? '', statementTimeoutMs, connectTimeoutMs });
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

  test('fail alone: the others of the transaction succeed, and the connection stays usable', async () => {
    const database = pool();
    await database.run(insert, { id: 5 });
    const results = await Promise.allSettled(many(12).map((id) => database.run(insert, { id })));
    expect(results.flatMap(({ status }, id) => (status === 'rejected' ? [id] : []))).toEqual([5]);
    expect(await database.run(count, {})).toEqual([{ count: 12 }]);
    expect(await database.run(lockOne, { id: 3 })).toEqual([{ id: 3 }]);
  });

  test('do not deadlock, whatever their order', async () => {
    const [first, second] = [pool(), pool()];
    await Promise.all(many(12).map((id) => first.run(lockOne, { id })));
    for (let round = 0; round < 20; round += 1) {
      const both = many(12).flatMap((id) => [
        first.run(lockOne, { id }),
        second.run(lockOne, { id: 11 - id }),
      ]);
      expect(await Promise.all(both)).toHaveLength(24);
    }
  });

  test('do not deadlock if different statements lock the same rows', async () => {
    const [first, second] = [pool(), pool()];
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
    const database = pool(2_000);
    const answers = await Promise.allSettled([
      ...many(4).map((id) => database.run(transactionOf, { id: String(id) })),
      database.run(sleepFor, { seconds: 60 }),
      ...many(4).map((id) => database.run(transactionOf, { id: String(id) })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(
      many(9).map((index) => (index === 4 ? 'rejected' : 'fulfilled')),
    );
    expect(answers[4]).toMatchObject({ reason: expect.any(StoreUnavailable) as unknown });
  });

  test('are refused as unavailable if their connection is lost, and the next one succeeds', async () => {
    const database = pool();
    const sleepers = many(4).map((id) =>
      database.run(query('sleep_long_shared', 'select pg_sleep(60), :id::text'), { id: String(id) }),
    );
    const refused = Promise.all(sleepers.map((one) => expect(one).rejects.toThrow(StoreUnavailable)));
    const other = pool();
    await expect
      .poll(async () => {
        const [ended] = await other.run(
          statement<{ ended: number }>(
            'end_sleepers',
            `select count(pg_terminate_backend(pid)) as ended from pg_stat_activity
             where query like '%pg_sleep(60)%' and pid <> pg_backend_pid() and state = 'active'`,
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
    const database = pool(30_000, 1_000);
    await eventually(() => Promise.all(many(2).map(() => database.transaction((one) => one.run(count, {})))));
    const read = query<{ id: string }>('read_shared', 'select :id::text as id, count(*) from ones');
    const inFlight = await fresh.database.transaction(async (other) => {
      await other.execute('lock table ones');
      // As many batches as may be in flight, on open connections. Each turn of the event loop starts one.
      const begun = [];
      for (const id of ['first', 'second']) {
        begun.push(database.run(read, { id }));
        await new Promise((resolve) => setImmediate(resolve));
      }
      await expect(database.run(read, { id: 'third' })).rejects.toThrow(StoreUnavailable);
      return begun;
    });
    expect((await Promise.all(inFlight)).flat().map(({ id }) => id)).toEqual(['first', 'second']);
  });
});
