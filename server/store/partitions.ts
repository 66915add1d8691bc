import { statement } from '../database/statement.ts';
import type { Statement, Values } from '../database/statement.ts';
import type { Store } from './store.ts';

interface Changed {
  /** The name of the partition; null if there is nothing to do. */
  readonly partition: string | null;
}

const makeNext = statement<Changed>('make_next_partition', 'select make_next_partition() as partition');
const dropEmpty = statement<Changed>('drop_empty_partition', 'select drop_empty_partition() as partition');
const dropAudit = statement<Changed>(
  'drop_audit_partition',
  'select drop_audit_partition(:years) as partition',
);

/** One partition at a time, each in a transaction of its own, so that others wait for milliseconds. */
async function untilDone(
  { database }: Store,
  change: Statement<Changed>,
  values: Values = {},
): Promise<void> {
  for (;;) {
    const [changed] = await database.run(change, values);
    if (changed === undefined || changed.partition === null) return;
  }
}

/** Makes the partitions of the next months, and drops those of former months that are empty (D56). */
export async function keepPartitions(store: Store): Promise<void> {
  await untilDone(store, makeNext);
  await untilDone(store, dropEmpty);
}

/** Drops the months of the audit whose records are all sealed and older than this, by the clock of the database. */
export const dropAuditPartitions = (store: Store, years: number): Promise<void> =>
  untilDone(store, dropAudit, { years });

const readHeadroom = statement<{ days: number }>(
  'read_partition_headroom',
  `select extract(epoch from min(time_of_id(from_id)) - now())::float8 / 86400 as days
   from partitions
   where to_id is null`,
);

/**
 * Days until the first table comes to its last partition, which is open to the future. More than 89 if the housekeeping does its
 * work. At 0 nothing fails, but months are no longer kept apart.
 */
export async function partitionHeadroom({ database }: Store): Promise<number> {
  const [{ days } = { days: 0 }] = await database.run(readHeadroom, {});
  return days;
}
