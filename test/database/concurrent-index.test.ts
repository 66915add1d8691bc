import { expect, onTestFinished, test } from 'vitest';

import { StoreUnavailable } from '../../server/database/database.ts';
import { whileOthersWait } from '../../server/database/migration-lock.ts';
import { migrate } from '../../server/database/migrate.ts';
import { openPostgres } from '../../server/database/postgres.ts';
import { statement } from '../../server/database/statement.ts';
import '../support/postgres-only.ts';
import { freshDatabase } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';

const file = '037-orders-by-time-in-state.sql';
const index = 'medication_orders_by_time_in_state';

const readIndex = statement<{ valid: boolean; recorded: boolean }>(
  'index_state',
  `select indisvalid as valid, exists (select from additive_migrations where name = '${file}') as recorded
   from pg_index
   where indexrelid = to_regclass('${index}')`,
);
const findBuilder = statement<{ pid: number }>(
  'index_builder',
  'select pid from pg_stat_progress_create_index where datname = current_database()',
);
const kill = statement<object>('kill_builder', 'select pg_terminate_backend(:pid)');
const addPartner = `insert into partners (id, name, created_at) values (gen_random_uuid(), 'P', now())`;

/** A database of the release before, in which a transaction has just written to the table of the index. */
async function beforeTheIndex() {
  const { database, url = '', drop } = await freshDatabase();
  onTestFinished(drop);
  await database.execute(`drop index ${index}; delete from additive_migrations where name = '${file}'`);
  const writing = Promise.withResolvers<undefined>();
  const begun = Promise.withResolvers<undefined>();
  const writer = database.transaction(async (connection) => {
    await connection.execute('lock table medication_orders in row exclusive mode');
    begun.resolve(undefined);
    await writing.promise;
  });
  await begun.promise;
  const process = () => {
    const other = openPostgres({ url, maxConnections: 1, statementTimeoutMs: 0 });
    onTestFinished(() => other.close());
    return other;
  };
  return {
    database,
    process,
    builder: () => eventually(async () => (await database.run(findBuilder, {}))[0] ?? expect.fail()),
    endWriting: () => {
      writing.resolve(undefined);
      return writer;
    },
  };
}

test('an index is built while others change its table, and other processes wait for it', async () => {
  const { database, process, builder, endWriting } = await beforeTheIndex();
  const starting = [process(), process(), process()].map((one) => migrate(one));
  await builder();
  // The builder waits for the writer, and later writers do not wait for the builder.
  await database.execute(`update medication_orders set updated_at = now(); ${addPartner}`);
  await endWriting();
  await Promise.all(starting);
  expect(await database.run(readIndex, {})).toEqual([{ valid: true, recorded: true }]);
});

test('a process that is killed while it builds an index leaves nothing in the way of the next one', async () => {
  const { database, process, builder, endWriting } = await beforeTheIndex();
  const killed = migrate(process()).catch((error: unknown) => error);
  const { pid } = await builder();
  await database.run(kill, { pid });
  expect(await killed).toBeInstanceOf(Error);
  expect(await database.run(readIndex, {})).toEqual([{ valid: false, recorded: false }]);
  await endWriting();
  await migrate(process());
  expect(await database.run(readIndex, {})).toEqual([{ valid: true, recorded: true }]);
});

test('a process that hangs while it has the lock loses it', async () => {
  const { url = '', drop } = await freshDatabase();
  onTestFinished(drop);
  const process = () => {
    const database = openPostgres({ url, maxConnections: 1 });
    onTestFinished(() => database.close());
    return database;
  };
  const locked = Promise.withResolvers<undefined>();
  const waited = Promise.withResolvers<undefined>();
  const hanging = whileOthersWait(
    process(),
    async (connection) => {
      locked.resolve(undefined);
      await waited.promise;
      await connection.execute('select 1');
    },
    200,
  );
  await locked.promise;
  await whileOthersWait(process(), () => Promise.resolve());
  waited.resolve(undefined);
  await expect(hanging).rejects.toThrow(StoreUnavailable);
});

test('an index that was built but not recorded is kept', async () => {
  const { database, drop } = await freshDatabase();
  onTestFinished(drop);
  await database.execute(`delete from additive_migrations where name = '${file}'`);
  await migrate(database);
  expect(await database.run(readIndex, {})).toEqual([{ valid: true, recorded: true }]);
});
