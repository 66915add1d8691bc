import type { ServiceProcess } from '../service/service-process.ts';
import { until } from '../until.ts';
import type { ArchivedCluster } from './archived-cluster.ts';
import { headsIn } from './sealing-log.ts';
import type { RestoredDeliveries } from './sent-again.ts';

/** The name of the database of the service. */
export const database = 'fulfillment';

/** The deliveries as a restored database knows them. */
export async function knownDeliveries({ query }: ArchivedCluster): Promise<RestoredDeliveries> {
  const rows = await query('select id::text, status from deliveries', database);
  const ids = (status: string) =>
    new Set(rows.filter((row) => row['status'] === status).map(({ id = '' }) => id));
  return { confirmed: ids('delivered'), waiting: ids('pending') };
}

/** The ids of what partners have made. */
export async function madeRows({ query }: ArchivedCluster): Promise<ReadonlySet<string>> {
  const sql = `
    select id::text from patients union all select id::text from medication_orders
    union all select id::text from refill_requests`;
  return new Set((await query(sql, database)).map(({ id = '' }) => id));
}

/** The ids of the events that a reader of the feed can have. */
export async function feedEvents({ query }: ArchivedCluster): Promise<readonly string[]> {
  const rows = await query('select id::text from events where position is not null', database);
  return rows.map(({ id = '' }) => id);
}

/** Whether every event was relayed and every delivery made. */
export async function nothingWaits({ query }: ArchivedCluster): Promise<boolean> {
  const sql = `
    select from events where relayed_at is null union all select from deliveries where status = 'pending' limit 1`;
  return (await query(sql, database)).length === 0;
}

/** The number of the last batch of the audit. */
export async function lastBatch({ query }: ArchivedCluster): Promise<number> {
  const [row] = await query('select max(number)::text as last from audit_batches', database);
  return Number(row?.['last']);
}

/** How many milliseconds of the log were not archived yet: what a loss of the machine would have cost. */
export async function logLag({ query }: ArchivedCluster): Promise<number> {
  const [row] = await query(
    `select (extract(epoch from clock_timestamp() - last_archived_time) * 1000)::text as lag from pg_stat_archiver`,
  );
  return Number(row?.['lag']);
}

/** Longer than a process waits between two looks at the queue, also on a slow machine. */
const sealMs = 60_000;

/** Makes the records that wait a minute older, and waits until a process has sealed them. Returns that process. */
export async function letSeal<Process extends ServiceProcess>(
  { query }: ArchivedCluster,
  processes: readonly Process[],
): Promise<Process> {
  const before = new Map(processes.map((one) => [one, headsIn(one.output()).length]));
  await query(`update audit_queue set queued_at = queued_at - interval '2 minutes'`, database);
  return until('the audit is sealed', sealMs, () =>
    processes.find((one) => headsIn(one.output()).length > (before.get(one) ?? 0)),
  );
}
