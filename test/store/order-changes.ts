import { statement } from '../../server/database/statement.ts';
import type { Clinic } from '../../server/accounts/store/clinics.ts';
import { findOrdersOfClinic } from '../../server/orders/store/pages.ts';
import type { ListedOrder } from '../../server/orders/store/pages.ts';
import type { Store } from '../../server/store/store.ts';

/** The orders that a run of updated_since has read, in the order in which they came. */
export interface Run {
  readonly read: readonly ListedOrder[];
  readonly syncedUntil: string;
  /** The synced_until of each page. */
  readonly syncedUntils: readonly string[];
}

/** Reads all pages, two orders each; `between` runs after each page but the last. */
export async function readChanges(
  store: Store,
  clinic: Clinic,
  since: Date | string,
  between: (page: number) => Promise<unknown> = () => Promise.resolve(),
): Promise<Run> {
  const search = {
    partnerId: clinic.partnerId,
    clinicId: clinic.id,
    status: null,
    patientId: null,
    externalId: null,
    updatedSince: new Date(since),
  };
  const read: ListedOrder[] = [];
  const syncedUntils: string[] = [];
  for (let after: readonly string[] | null = null, page = 1; ; page += 1) {
    const found = await findOrdersOfClinic(store, search, { limit: 2, after });
    if (found === null || found.syncedUntil === null) throw new Error('The clinic was not found');
    read.push(...found.items);
    syncedUntils.push(found.syncedUntil);
    if (found.next === null) return { read, syncedUntil: found.syncedUntil, syncedUntils };
    await between(page);
    after = found.next;
  }
}

const readClock = statement<{ now: Date }>(
  'read_clock',
  'select clock_timestamp() as now from pg_sleep(0.002)',
);

/** A time by the clock of the database that is later than every change so far, also in whole milliseconds. */
export async function databaseClock({ database }: Store): Promise<Date> {
  const [row] = await database.run(readClock, {});
  if (row === undefined) throw new Error('The database has no clock');
  return row.now;
}
