import { setTimeout as delay } from 'node:timers/promises';

import pg from 'pg';

import { cpuOf, cpuOfChildren, used } from './cpu.ts';
import type { Microseconds } from './cpu.ts';
import type { Cluster } from './cluster.ts';

/** What one of many equal pieces of work cost, all of PostgreSQL's processes included. */
export interface Cost {
  readonly nodeCpu: Microseconds;
  readonly postgresCpu: Microseconds;
  /** Bytes of write-ahead log. */
  readonly wal: number;
  /** Bytes by which the database grew, indexes included. */
  readonly disk: number;
}

/** Measures work on a database that nothing else uses. */
export interface Meter {
  readonly database: pg.Client;
  /** Runs the work, which returns how many pieces it was, and divides what it cost by them. */
  readonly costOf: (work: () => Promise<number>) => Promise<Cost>;
}

/** What is written after the answer: the audit records of reads, the relay. */
const settleMs = 700;

export async function openMeter(cluster: Cluster, name: string, serverPid: number): Promise<Meter> {
  const database = new pg.Client({ connectionString: cluster.urlOf(name) });
  await database.connect();
  const look = async () => {
    const { rows } = await database.query<{ wal: string; size: string }>(bytesSoFar);
    const [{ wal, size } = { wal: '0', size: '0' }] = rows;
    return {
      node: cpuOf(serverPid),
      postgres: cpuOfChildren(cluster.pid),
      wal: Number(wal),
      size: Number(size),
    };
  };
  return {
    database,
    costOf: async (work) => {
      // So that each page that the work changes is in the log once as a whole, and no other checkpoint adds to that.
      await database.query('checkpoint');
      const before = await look();
      const count = await work();
      await delay(settleMs);
      const after = await look();
      return {
        nodeCpu: (after.node - before.node) / count,
        postgresCpu: used(before.postgres, after.postgres) / count,
        wal: (after.wal - before.wal) / count,
        disk: (after.size - before.size) / count,
      };
    },
  };
}

const bytesSoFar = `
  select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as wal, pg_database_size(current_database()) as size`;
