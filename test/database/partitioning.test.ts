import { describe, expect, test } from 'vitest';

import { migrate } from '../../server/database/migrate.ts';
import { newId } from '../../server/store/identifiers.ts';
import { stepsOf } from '../support/former-schema.ts';
import { partitionedTables, partitionsOf, partitionWith } from '../support/months.ts';
import { countOf } from '../store/fixtures.ts';
import { file, rowsOf, unpartitioned } from './unpartitioned.ts';

describe('the tables become partitioned', () => {
  test.each([0, 1, 2, 3, 4])('although a process was killed after %s steps', async (taken) => {
    const { store, database, present } = await unpartitioned();
    for (const step of stepsOf(file).slice(0, taken)) await database.execute(step);
    await migrate(database);
    await migrate(database);
    const later = newId(new Date());
    await database.execute(rowsOf(later));
    for (const table of partitionedTables) {
      expect(await partitionsOf(database, table), table).toHaveLength(2);
      if (table === 'audit_leaves') continue;
      for (const id of [present, later])
        expect(await partitionWith(database, table, id)).toBe(`${table}_past`);
    }
    expect(await countOf(store, 'audit_queue')).toBe(2);
    expect(await countOf(store, 'events', 'written is not null')).toBe(2);
  });

  test('with rows of a clock that was years ahead', async () => {
    const { database, present } = await unpartitioned();
    const odd = newId(new Date('2099-01-01'));
    await database.execute(rowsOf(odd));
    await migrate(database);
    for (const table of ['audit_records', 'deliveries', 'events'] as const) {
      const [past, last] = await partitionsOf(database, table);
      expect(await partitionWith(database, table, present)).toBe(past);
      expect(await partitionWith(database, table, odd)).toBe(last);
    }
  });
});
