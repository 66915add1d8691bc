import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import pg from 'pg';

import { runProgram, until } from '../process.ts';
import { runSql } from '../sql.ts';
import type { ArchivedCluster } from './cluster.ts';

export const mistake = 'drop table medication_orders cascade';

/** A transaction that removed files, such as one that dropped a table, in the write-ahead log. */
interface Removal {
  readonly transaction: number;
  /** The position of its commit in the log. */
  readonly lsn: string;
  readonly committedAt: Date;
}

const deadlock = '40P01';

/** Under load the statement may meet a deadlock with the service. Then it is tried again. */
export async function makeMistake({ urlOf }: ArchivedCluster): Promise<void> {
  await until('the mistake is made', 60_000, () =>
    runSql(urlOf('fulfillment_owner'), mistake).catch((error: unknown) => {
      if (error instanceof pg.DatabaseError && error.code === deadlock) return false;
      throw error;
    }),
  );
}

/**
 * Finds the mistake as an operator does (docs/restore.md): its time in the log of PostgreSQL, then, in the
 * write-ahead log, the first commit since that removed files. The log is read where it is.
 */
export async function findMistake({ log, data, urlOf }: ArchivedCluster): Promise<Removal> {
  const line = log()
    .split('\n')
    .find((one) => one.includes(`statement: ${mistake}`));
  const [, day, time] = /^(\S+) (\S+) UTC /.exec(line ?? '') ?? [];
  if (day === undefined) throw new Error(`The log of PostgreSQL does not name ${mistake}`);
  const began = new Date(`${day}T${time}Z`);
  const sql = 'select lsn::text, pg_walfile_name(lsn) as file from pg_current_wal_flush_lsn() as lsn';
  const [end] = await runSql(urlOf('postgres'), sql);
  const directory = join(data, 'pg_wal');
  const files = readdirSync(directory).filter((name) => /^[0-9A-F]{24}$/.test(name));
  const range = [`--end=${end?.['lsn'] ?? ''}`, files.toSorted()[0] ?? '', end?.['file'] ?? ''];
  const dump = await runProgram('pg_waldump', ['--rmgr=Transaction', `--path=${directory}`, ...range]);
  const found = removalsIn(dump).find(({ committedAt }) => committedAt >= began);
  if (found === undefined) throw new Error('No commit since then has removed files');
  return found;
}

/** The commits that removed files, from what pg_waldump prints in UTC, the first one first. */
function removalsIn(dump: string): Removal[] {
  const commit =
    /tx: +(\d+), lsn: ([0-9A-F]+\/[0-9A-F]+),.* desc: COMMIT (\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d\.\d{3})\d* UTC;.* rels: /g;
  return [...dump.matchAll(commit)].map(([, transaction, lsn = '', day, time]) => ({
    transaction: Number(transaction),
    lsn,
    committedAt: new Date(`${day}T${time}Z`),
  }));
}
