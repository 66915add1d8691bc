import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import pg from 'pg';

import { postgresDirectory } from '../packages.ts';
import { runProgram } from '../run-program.ts';
import { until } from '../until.ts';
import type { ArchivedCluster } from './archived-cluster.ts';
import { database } from './database-facts.ts';

/** A transaction that removed files, such as one that dropped a table, in the write-ahead log. */
export interface Removal {
  readonly transaction: number;
  /** Where its commit stands in the log. */
  readonly lsn: string;
  readonly committedAt: Date;
}

/** The commits that removed files, from what `pg_waldump --rmgr=Transaction` prints in UTC, the first one first. */
export function removalsIn(dump: string): readonly Removal[] {
  const commit =
    /tx: +(\d+), lsn: ([0-9A-F]+\/[0-9A-F]+),.* desc: COMMIT (\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d\.\d{3})\d* UTC;.* rels: /;
  return dump.split('\n').flatMap((line) => {
    const [, transaction, lsn, day, time] = commit.exec(line) ?? [];
    if (transaction === undefined || lsn === undefined) return [];
    return [{ transaction: Number(transaction), lsn, committedAt: new Date(`${day}T${time}Z`) }];
  });
}

/** When PostgreSQL says that such a statement began, from a log whose lines begin with `%m`. */
export function statementTime(log: string, statement: string): Date | undefined {
  const line = log.split('\n').find((one) => one.includes(`statement: ${statement}`));
  const [, day, time] = /^(\S+) (\S+) UTC /.exec(line ?? '') ?? [];
  return day === undefined ? undefined : new Date(`${day}T${time}Z`);
}

const deadlock = '40P01';

/** Under load the statement may meet a deadlock with the service. Whoever makes the mistake then tries again. */
export async function makeMistake({ query }: ArchivedCluster, statement: string): Promise<void> {
  await until('the mistake is made', 60_000, async () => {
    try {
      await query(statement, database, 'fulfillment_owner');
      return true;
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === deadlock) return false;
      throw error;
    }
  });
}

/**
 * Finds the mistake as an operator does (docs/restore.md): its time in the log of PostgreSQL, then the first commit since
 * then that removed files in the write-ahead log, which is read where it is.
 */
export async function findMistake(cluster: ArchivedCluster, statement: string): Promise<Removal> {
  const began = statementTime(cluster.log(), statement);
  if (began === undefined) throw new Error(`The log of PostgreSQL does not name ${statement}`);
  const [row] = await cluster.query(
    `select lsn::text, pg_walfile_name(lsn) as file from pg_current_wal_flush_lsn() as lsn`,
  );
  const directory = join(cluster.data, 'pg_wal');
  const [oldest = ''] = readdirSync(directory)
    .filter((name) => /^[0-9A-F]{24}$/.test(name))
    .toSorted();
  const dump = await runProgram(join(postgresDirectory(), 'pg_waldump'), [
    '--rmgr=Transaction',
    `--path=${directory}`,
    `--end=${row?.['lsn'] ?? ''}`,
    oldest,
    row?.['file'] ?? '',
  ]);
  const mistake = removalsIn(dump).find(({ committedAt }) => committedAt >= began);
  if (mistake === undefined) throw new Error('No commit since then has removed files');
  return mistake;
}
