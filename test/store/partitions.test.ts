import { afterAll, describe, expect, test } from 'vitest';

import { appendAuditRecords } from '../../server/audit/store/records.ts';
import { highestId, lowestId, newId } from '../../server/store/identifiers.ts';
import { keepPartitions, partitionHeadroom } from '../../server/store/partitions.ts';
import {
  divideInto,
  partitionedTables,
  partitionsOf,
  partitionWith,
  inPassing,
  monthOf,
} from '../support/months.ts';
import type { PartitionedTable } from '../support/months.ts';
import { sealAll, strayRecords, verifyStore } from '../support/sealed-audit.ts';
import { freshStore } from '../support/stores.ts';
import { aChange, anId, countOf } from './fixtures.ts';

const { store, database, close } = await freshStore();
afterAll(close);

/** The SQL that inserts a row with an id. */
const rowOf: Readonly<Record<PartitionedTable, (id: string) => string>> = {
  audit_records: (id) => `insert into audit_records (id, at, actor_kind, operation, ids, outcome, status)
    values ('${id}', now(), 'operator', 'test', '{}', 'done', 200)`,
  deliveries: (
    id,
  ) => `insert into deliveries (id, partner_id, webhook_id, clinic_id, type, status, began_at, created_at)
    values ('${id}', '${id}', '${id}', '${id}', 'test', 'delivered', now(), now())`,
  events: (id) => `insert into events (id, partner_id, clinic_id, order_id, type, created_at)
    values ('${id}', '${id}', '${id}', '${id}', 'order.created', now())`,
};

/** Ids of clocks that are wrong by decades, random ids, and the ends of the range. */
const oddIds = [
  lowestId,
  newId(new Date('1970-01-01')),
  newId(new Date('2099-12-31')),
  'f47ac10b-58cc-4372-a567-0e02b2c3d479',
  highestId,
];

describe.each(partitionedTables)('%s', (table) => {
  test('has a place for every id, whatever clock made it', async () => {
    await inPassing(store, async (passing) => {
      for (const id of oddIds) await passing.database.execute(rowOf[table](id));
      expect(await partitionWith(passing.database, table, oddIds[0] ?? '')).toBe(`${table}_past`);
      const last = (await partitionsOf(passing.database, table)).at(-1);
      expect(await partitionWith(passing.database, table, highestId)).toBe(last);
    });
  });

  test('gets the partitions of the next three months, and rows from a wrong clock come into their own', async () => {
    const soon = new Date(Date.now() + 75 * 86_400_000);
    const [odd, near] = [newId(new Date('2099-12-31')), newId(soon)];
    await inPassing(store, async (passing) => {
      await passing.database.execute(`${rowOf[table](odd)}; ${rowOf[table](near)}`);
      const before = await partitionsOf(passing.database, table);
      await keepPartitions(passing);
      const after = await partitionsOf(passing.database, table);
      expect(after.slice(0, before.length)).toEqual(before);
      expect(after.length).toBeGreaterThan(before.length);
      expect(await partitionHeadroom(passing)).toBeGreaterThan(89);
      expect(await partitionWith(passing.database, table, odd)).toBe(after.at(-1));
      expect(await partitionWith(passing.database, table, near)).toBe(monthOf(table, soon));
      await keepPartitions(passing);
      expect(await partitionsOf(passing.database, table)).toEqual(after);
    });
  });
});

test('a partition that is made leaves the sealed audit as it was', async () => {
  const odd = new Date('2099-12-31');
  await inPassing(store, async (passing) => {
    await appendAuditRecords(passing, [{ ...aChange(anId()).audit, id: newId(odd), at: odd }]);
    await sealAll(passing);
    await keepPartitions(passing);
    await sealAll(passing);
    expect(await countOf(passing, 'audit_batches')).toBe(1);
    expect(await verifyStore(passing)).toBeNull();
    expect(await strayRecords(passing)).toEqual([]);
  });
});

test('each partition of the audit is protected', async () => {
  await keepPartitions(store);
  for (const partition of await partitionsOf(database, 'audit_records')) {
    for (const script of [`truncate ${partition}`, `update ${partition} set at = now()`]) {
      await expect(database.execute(script), script).rejects.toThrow('can only be appended to');
    }
  }
});

test('a record that is written into a partition itself is queued to be sealed', async () => {
  const id = anId();
  await inPassing(store, async (passing) => {
    await passing.database.execute(
      rowOf.audit_records(id).replace('audit_records', monthOf('audit_records', new Date())),
    );
    expect(await countOf(passing, 'audit_queue', `record_id = '${id}'`)).toBe(1);
  });
});

test('a former month of events is dropped once it is empty, and not before, and its ids still have a place', async () => {
  const today = new Date();
  const [start, at] = [6, 3].map(
    (months) => new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months, 15)),
  );
  const id = newId(at ?? today);
  await inPassing(store, async (passing) => {
    await divideInto(passing.database, ['events'], start ?? today, 9);
    await passing.database.execute(rowOf.events(id));
    await keepPartitions(passing);
    const month = monthOf('events', at ?? today);
    expect((await partitionsOf(passing.database, 'events')).slice(0, 2)).toEqual(['events_past', month]);
    await passing.database.execute('delete from events');
    await keepPartitions(passing);
    expect(await partitionsOf(passing.database, 'events')).not.toContain(month);
    await passing.database.execute(rowOf.events(id));
    expect(await partitionWith(passing.database, 'events', id)).toBe('events_past');
  });
});
