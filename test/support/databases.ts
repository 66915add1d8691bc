import { execFile } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { inject } from 'vitest';

import type { Database } from '../../server/database/database.ts';
import type { OnWait } from '../../server/database/pool.ts';
import { startPglite } from '../../server/database/pglite.ts';
import { openPostgres } from '../../server/database/postgres.ts';
import { patience } from '../setup/patience.ts';
import { createDatabase } from './postgres-databases.ts';

/** A new migrated database. */
export interface FreshDatabase {
  readonly database: Database;
  /** Its address on PostgreSQL, for a second pool or another process. */
  readonly url: string | undefined;
  readonly close: () => Promise<void>;
}

const isEmbedded = inject('store') === 'embedded';

/** Copies a migrated template, which is made once. A test of the database's time limits sets its own limits. */
export async function freshDatabase(onWait?: OnWait): Promise<FreshDatabase> {
  if (isEmbedded) {
    const packed = new Blob([await readFile(inject('template'))], { type: 'application/x-tar' });
    const database = await startPglite({ loadDataDir: packed }, onWait);
    return { database, url: undefined, close: () => database.close() };
  }
  const url = await freshPostgres();
  const { timeout } = patience;
  // Each connection is a process of PostgreSQL. With three, tests that hold some of them wait in vain.
  const maxConnections = 4;
  const limits = { connectTimeoutMs: timeout, statementTimeoutMs: timeout, idleInTransactionMs: timeout };
  const database = openPostgres({ url, onWait, maxConnections, ...limits });
  return { database, url, close: () => database.close() };
}

/**
 * The same for a process that opens its database itself: the address on PostgreSQL, or the embedded database copied
 * into DATA_DIR, which then starts ten times as fast.
 */
export async function freshDatabaseUrl(dataDir: string): Promise<string | undefined> {
  if (!isEmbedded) return freshPostgres();
  const directory = join(dataDir, 'database');
  await mkdir(directory, { mode: 0o700 });
  await promisify(execFile)('tar', ['-xf', inject('template'), '-C', directory]);
  return undefined;
}

/** The next one is made while the tests use this one. */
let next: Promise<string> | undefined;

/**
 * Makes a database that lasts until the run ends. To drop it earlier would slow down the next ones: ext4 searches past each
 * file that was just deleted, and a database has 500.
 */
async function freshPostgres(): Promise<string> {
  const databases = inject('postgres');
  const url = await (next ?? createDatabase(databases));
  next = createDatabase(databases);
  // The caller that takes the database gets the error.
  next.catch(() => undefined);
  return url;
}
