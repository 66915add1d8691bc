import type { Service } from '../service.ts';
import { runSql } from '../sql.ts';
import { until } from '../process.ts';
import { headsIn } from './audit.ts';

/** The deliveries and the audit as a restored database has them, before any process uses it. */
export interface RestoredState {
  /** The webhook-ids of deliveries that were confirmed before the restored point. */
  readonly confirmed: readonly string[];
  /** The webhook-ids of deliveries that it takes for not yet confirmed. */
  readonly waiting: readonly string[];
  /** The number of the last batch of the audit. */
  readonly lastBatch: number;
}

export async function readRestoredState(databaseUrl: string): Promise<RestoredState> {
  const rows = await runSql(databaseUrl, 'select id::text, status from deliveries');
  const ids = (wanted: string) => rows.filter(({ status }) => status === wanted).map(({ id = '' }) => id);
  const [batch] = await runSql(databaseUrl, 'select max(number)::text as last from audit_batches');
  return { confirmed: ids('delivered'), waiting: ids('pending'), lastBatch: Number(batch?.['last']) };
}

/** The seconds of the log that were not archived yet. A loss of the machine would have cost them. */
export async function logLag(databaseUrl: string): Promise<number> {
  const sql =
    'select extract(epoch from clock_timestamp() - last_archived_time)::text as lag from pg_stat_archiver';
  return Number((await runSql(databaseUrl, sql))[0]?.['lag']);
}

/** Makes the audit records that wait two minutes older, and waits until a process has sealed them. Returns that process. */
export async function letSeal(databaseUrl: string, processes: readonly Service[]): Promise<Service> {
  const before = processes.map((one) => ({ one, heads: headsIn(one.output()).length }));
  await runSql(databaseUrl, `update audit_queue set queued_at = queued_at - interval '2 minutes'`);
  const found = await until('the audit is sealed', 60_000, () =>
    before.find(({ one, heads }) => headsIn(one.output()).length > heads),
  );
  return found.one;
}
