import { openPostgres } from '../../../server/database/postgres.ts';
import { createSealer } from '../../../server/sealing/sealer.ts';
import type { Sealer } from '../../../server/sealing/sealer.ts';
import {
  type ExaminedRow,
  type SealedColumn,
  sealedColumns,
  sealerOf,
} from '../../../server/rotation/store.ts';
import type { Database } from '../../../server/database/database.ts';
import type { Service } from '../service.ts';
import { runSql } from '../sql.ts';
import { until } from '../process.ts';
import { headsIn } from './audit.ts';

/** The deliveries and the audit as a restored database has them, before any process uses it. */
export interface RestoredState {
  /** The webhook-ids of deliveries that were confirmed before the restored point. */
  readonly confirmed: readonly string[];
  /** The number of the last batch of the audit. */
  readonly lastBatch: number;
}

export async function readRestoredState(databaseUrl: string): Promise<RestoredState> {
  const confirmed = await runSql(databaseUrl, "select id::text from deliveries where status = 'delivered'");
  const [batch] = await runSql(databaseUrl, 'select max(number)::text as last from audit_batches');
  return { confirmed: confirmed.map(({ id = '' }) => id), lastBatch: Number(batch?.['last']) };
}

/** The seconds of the log that were not archived yet. A loss of the machine would have cost them. */
export async function logLag(databaseUrl: string): Promise<number> {
  const sql =
    'select extract(epoch from clock_timestamp() - last_archived_time)::text as lag from pg_stat_archiver';
  return Number((await runSql(databaseUrl, sql))[0]?.['lag']);
}

/** Makes the waiting audit records two minutes older, and waits until a process has sealed them. Returns that process. */
export async function letSeal(databaseUrl: string, processes: readonly Service[]): Promise<Service> {
  const before = processes.map((one) => ({ one, heads: headsIn(one.output()).length }));
  await runSql(databaseUrl, `update audit_queue set queued_at = queued_at - interval '2 minutes'`);
  const found = await until('the audit is sealed', 60_000, () =>
    before.find(({ one, heads }) => headsIn(one.output()).length > heads),
  );
  return found.one;
}

/** The sealed values of a database. */
interface Opened {
  readonly opened: number;
  /** The values that no key opens: column and row. */
  readonly unreadable: readonly string[];
}

/** Opens every sealed value of every row with the key, and throws the clear text away. */
export async function openEverything(databaseUrl: string, phiKey: string): Promise<Opened> {
  const database = openPostgres({ url: databaseUrl, maxConnections: 1 });
  const sealer = createSealer({ key: Buffer.from(phiKey, 'base64'), clock: () => new Date() });
  try {
    const columns: Opened[] = [];
    for (const column of sealedColumns) columns.push(await openColumn(database, sealer, column));
    return {
      opened: columns.reduce((sum, { opened }) => sum + opened, 0),
      unreadable: columns.flatMap(({ unreadable }) => unreadable),
    };
  } finally {
    await database.close();
  }
}

/** An id that no key has: the pages of a rotation then give every value. */
const noKey = '00000000';

async function openColumn(database: Database, sealer: Sealer, column: SealedColumn): Promise<Opened> {
  const { batch, start, placeOf, name } = column;
  const unreadable: string[] = [];
  let opened = 0;
  for (let after: readonly string[] | undefined = start; after !== undefined;) {
    const page: readonly ExaminedRow[] = await database.run(column.page, { key_id: noKey, batch, after });
    for (const row of page) {
      const { key, stale } = row;
      if (stale === null) continue;
      try {
        sealerOf(sealer, row).open<unknown>(placeOf(key), stale);
        opened += 1;
      } catch {
        unreadable.push(`${name} ${key.join('/')}`);
      }
    }
    after = page.at(-1)?.key;
  }
  return { opened, unreadable };
}
