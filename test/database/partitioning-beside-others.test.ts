import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';

import { migrate } from '../../server/database/migrate.ts';
import { openPostgres } from '../../server/database/postgres.ts';
import { newId } from '../../server/store/identifiers.ts';
import '../support/postgres-only.ts';
import { partitionsOf } from '../support/months.ts';
import { countOf } from '../store/fixtures.ts';
import { rowsOf, unpartitioned } from './unpartitioned.ts';

test('tables become partitioned while others write, and a long transaction holds up nobody else', async () => {
  const { store, database, url = '' } = await unpartitioned();
  const long = new Client(url);
  await long.connect();
  await long.query(`begin; ${rowsOf(newId(new Date()))}`);
  const process = openPostgres({ url, maxConnections: 1, statementTimeoutMs: 0 });
  onTestFinished(() => process.close());
  const migrating = migrate(process);
  for (let count = 0; count < 8; count += 1) await database.execute(rowsOf(newId(new Date())));
  expect(await Promise.race([migrating, Promise.resolve('waits')])).toBe('waits');
  await long.query('commit');
  await long.end();
  await migrating;
  expect(await partitionsOf(database, 'events')).toHaveLength(2);
  expect(await countOf(store, 'events')).toBe(10);
});

test('who could read and write the tables still can, but not their partitions', async () => {
  const { database } = await unpartitioned();
  const role = `reader_${newId(new Date()).replaceAll('-', '')}`;
  await database.execute(
    `create role ${role}; grant usage on schema public to ${role}; grant select, insert on audit_records to ${role}`,
  );
  onTestFinished(() => database.execute(`drop owned by ${role}; drop role ${role}`));
  await migrate(database);
  const asReader = (sql: string) =>
    database.transaction((transaction) => transaction.execute(`set local role ${role}; ${sql}`));
  await asReader('select from audit_records');
  for (const refused of ['select from audit_records_past', 'delete from audit_records']) {
    await expect(asReader(refused), refused).rejects.toMatchObject({ code: '42501' });
  }
});
