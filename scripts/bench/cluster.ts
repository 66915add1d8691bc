import pg from 'pg';

import { startThrowawayPostgres } from '../throwaway-postgres.ts';

/** A PostgreSQL of the bench's own, as durable as in production: a commit waits for the disk. */
export interface Cluster {
  /** The postmaster, whose children are the backends. */
  readonly pid: number;
  readonly version: string;
  readonly urlOf: (database: string) => string;
  /** Makes a database, empty or a copy of a template that nobody is connected to. */
  readonly create: (database: string, template?: string) => Promise<string>;
  readonly stop: () => Promise<void>;
}

const settings = [
  'fsync=on',
  'synchronous_commit=on',
  'full_page_writes=on',
  // Sized as for a production machine: at the defaults of 128 MB and 1 GB the bench would measure checkpoints.
  'shared_buffers=1GB',
  'max_wal_size=4GB',
  // Rows then go without a log into a table that the same transaction has emptied; other changes are logged as ever.
  'wal_level=minimal',
  'max_wal_senders=0',
];

export async function startCluster(): Promise<Cluster> {
  const postgres = await startThrowawayPostgres(settings);
  const urlOf = (database: string) => new URL(`/${database}`, postgres.url).href;
  const asOwner = async (sql: string) => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    return client.query<Record<string, string>>(sql).finally(() => client.end());
  };
  return {
    pid: postgres.pid,
    version: (await asOwner('show server_version')).rows[0]?.['server_version'] ?? 'unknown',
    urlOf,
    create: async (database, template = 'template1') => {
      await asOwner(`create database ${database} template ${template}`);
      return urlOf(database);
    },
    stop: () => postgres.stop(),
  };
}
