import { expect } from 'vitest';

import type { Connection } from '../../server/database/database.ts';
import { statement } from '../../server/database/statement.ts';
import type { Store } from '../../server/store/store.ts';

export type PartitionedTable = 'audit_records' | 'deliveries' | 'events';

export const partitionedTables: readonly PartitionedTable[] = ['audit_records', 'deliveries', 'events'];

const readPartitions = statement<{ name: string }>(
  'partitions_of_table',
  'select name from partitions where parent = :parent order by from_id nulls first',
);

/** The partitions of a table, the oldest first. */
export async function partitionsOf(database: Connection, parent: PartitionedTable): Promise<string[]> {
  return (await database.run(readPartitions, { parent })).map(({ name }) => name);
}

/**
 * The SQL that divides a table without rows since `first` into that month and those after it, as if it had always been
 * partitioned: the first statement makes that month, and each of the others one more.
 */
export function divisionOf(table: string, first: Date, months: number): readonly string[] {
  const divide = `
    do $$
    declare
      first uuid := lowest_id_at(month_after('${first.toISOString()}', 0));
      later text;
    begin
      for later in select name from partitions where parent = '${table}' and from_id is not null loop
        execute format('drop table %I', later);
      end loop;
      alter table ${table} detach partition ${table}_past;
      execute format('alter table ${table} attach partition ${table}_past for values from (minvalue) to (%L)', first);
      execute format('alter table ${table} attach partition %I for values from (%L) to (maxvalue)',
        new_partition('${table}', first), first);
    end $$`;
  return [divide, ...Array.from({ length: months - 1 }, () => `select split_last_partition('${table}')`)];
}

/** Divides tables that have no rows since `first` into that month and the later ones, as if they had always been partitioned. */
export async function divideInto(
  database: Connection,
  tables: readonly PartitionedTable[],
  first: Date,
  months: number,
): Promise<void> {
  for (const table of tables) {
    for (const sql of divisionOf(table, first, months)) await database.execute(sql);
  }
}

/** The partition that holds the row with an id. */
export async function partitionWith(database: Connection, table: PartitionedTable, id: string) {
  const read = statement<{ name: string }>(
    `partition_with_${table}`,
    `select tableoid::regclass::text as name from ${table} where id = :id`,
  );
  return (await database.run(read, { id }))[0]?.name;
}

/** The name of the partition of a month. */
export const monthOf = (table: PartitionedTable, at: Date): string =>
  `${table}_${at.toISOString().slice(0, 7).replace('-', '_')}`;

class RolledBack extends Error {}

/** Does the work in a transaction that is rolled back. */
export async function inPassing(store: Store, work: (on: Store) => Promise<void>): Promise<void> {
  const passing = store.database.transaction(async (database) => {
    await work({ ...store, database });
    throw new RolledBack();
  });
  await expect(passing).rejects.toThrow(RolledBack);
}
