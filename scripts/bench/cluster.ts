import pg from 'pg';

import { startThrowawayPostgres } from '../throwaway-postgres.ts';

/** A PostgreSQL of the bench's own, as durable as a production one: what is acknowledged is on the disk. */
export interface Cluster {
  /** The postmaster's process id. */
  readonly pid: number;
  readonly urlOf: (database: string) => string;
  /** Makes a database, empty or a copy of another that nobody is connected to. */
  readonly create: (database: string, template?: string) => Promise<void>;
  /** Does work for which the disk is not waited for: a crash meanwhile would cost the cluster. */
  readonly carelessly: (work: () => Promise<void>) => Promise<void>;
  readonly version: () => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** fsync is on by itself; named here, nothing but another start could turn it off. */
const durable = [
  'synchronous_commit=on',
  'full_page_writes=on',
  // Sized as for a production machine: at the default of 128 MB and 1 GB the bench would measure checkpoints.
  'shared_buffers=1GB',
  'max_wal_size=4GB',
  // Filling a table that was emptied in the same transaction then writes no log; the rest is logged as ever.
  'wal_level=minimal',
  'max_wal_senders=0',
];

export async function startCluster(): Promise<Cluster> {
  const postgres = await startThrowawayPostgres(durable);
  const urlOf = (database: string) => {
    const url = new URL(postgres.url);
    url.pathname = `/${database}`;
    return url.href;
  };
  const asOwner = async (sql: string) => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    return client.query<Record<string, string>>(sql).finally(() => client.end());
  };
  return {
    pid: postgres.pid,
    urlOf,
    create: async (database, template = 'template1') => {
      await asOwner(`create database ${database} template ${template}`);
    },
    carelessly: async (work) => {
      await asOwner('alter system set fsync = off');
      await asOwner('select pg_reload_conf()');
      await work();
      await asOwner('checkpoint');
      await asOwner('alter system reset fsync');
      await asOwner('select pg_reload_conf()');
    },
    version: async () => {
      const { rows } = await asOwner('show server_version');
      return rows[0]?.['server_version'] ?? 'unknown';
    },
    stop: async () => {
      // Nobody needs its data again, so it is not given the time to write it.
      await postgres.crash();
      await postgres.stop();
    },
  };
}
