import { openPostgres } from '../../../server/database/postgres.ts';
import { createSealer } from '../../../server/sealing/sealer.ts';
import type { Sealer } from '../../../server/sealing/sealer.ts';
import { type SealedColumn, sealedColumns, sealerOf } from '../../../server/rotation/store.ts';
import type { Database } from '../../../server/database/database.ts';

/** The sealed values of a database. */
interface Opened {
  readonly opened: number;
  /** Those that no key opens: the column and the row. */
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

/** The id of no key: the pages of a rotation then give every value. */
const noKey = '00000000';

async function openColumn(database: Database, sealer: Sealer, column: SealedColumn): Promise<Opened> {
  const { batch, firstPage, nextPage, placeOf, name } = column;
  const values = { key_id: noKey, batch };
  const unreadable: string[] = [];
  let opened = 0;
  let page = await database.run(firstPage, values);
  while (page.length > 0) {
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
    page = await database.run(nextPage, { ...values, after: page.at(-1)?.key ?? [] });
  }
  return { opened, unreadable };
}
