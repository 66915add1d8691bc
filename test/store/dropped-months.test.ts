import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { appendAuditRecords } from '../../server/audit/store/records.ts';
import { newId } from '../../server/store/identifiers.ts';
import { dropAuditPartitions } from '../../server/store/partitions.ts';
import type { Store } from '../../server/store/store.ts';
import { divideInto, partitionsOf, partitionWith, inPassing, monthOf } from '../support/months.ts';
import { sealAll, strayRecords, verifyStore } from '../support/sealed-audit.ts';
import { freshStore } from '../support/stores.ts';
import { aChange, anId, countOf } from './fixtures.ts';

const { store, database, close } = await freshStore();
afterAll(close);

/** The middle of the month that was this many months ago. */
function monthsAgo(months: number): Date {
  const today = new Date();
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months, 15));
}

beforeAll(() => divideInto(database, ['audit_records'], monthsAgo(80), 12));

/** A record with a right clock: the database stored it at this time. */
async function recordedAt(on: Store, at: Date): Promise<string> {
  const id = newId(at);
  await appendAuditRecords(on, [{ ...aChange(anId()).audit, id, at }]);
  const partition = (await partitionWith(on.database, 'audit_records', id)) ?? '';
  await on.database.execute(`
    alter table ${partition} disable trigger audit_records_are_not_changed;
    update ${partition} set recorded_at = at where id = '${id}';
    alter table ${partition} enable trigger audit_records_are_not_changed`);
  return id;
}

describe('a month of the audit', () => {
  test('is dropped once each of its records is six years old, and its batches stay', async () => {
    await inPassing(store, async (passing) => {
      const [oldest, old, young] = [monthsAgo(75), monthsAgo(74), monthsAgo(71)];
      const ids: string[] = [];
      for (const at of [oldest, old, young]) {
        ids.push(await recordedAt(passing, at));
        await sealAll(passing);
      }
      await dropAuditPartitions(passing, 6);
      const left = await partitionsOf(passing.database, 'audit_records');
      for (const at of [oldest, old]) expect(left).not.toContain(monthOf('audit_records', at));
      expect(left).toContain(monthOf('audit_records', young));
      expect(await countOf(passing, 'audit_records')).toBe(1);
      expect(await countOf(passing, 'audit_batches')).toBe(3);
      expect(await verifyStore(passing)).toBeNull();
      expect(await strayRecords(passing)).toEqual([]);
      // The range of the dropped partition now belongs to the one before it.
      const late = await recordedAt(passing, oldest);
      expect(await partitionWith(passing.database, 'audit_records', late)).toBe('audit_records_past');
    });
  });

  test.each([
    ['a younger record, of a clock that was wrong', (on: Store) => young(on, monthsAgo(75))],
    ['a record that is not sealed', (on: Store) => recordedAt(on, monthsAgo(75))],
    ['a record whose batch has a younger one', borderline],
  ])('is kept while it has %s, and the next one is dropped all the same', async (_title, needed) => {
    await inPassing(store, async (passing) => {
      await recordedAt(passing, monthsAgo(74));
      await sealAll(passing);
      await needed(passing);
      await dropAuditPartitions(passing, 6);
      const left = await partitionsOf(passing.database, 'audit_records');
      expect(left).toContain(monthOf('audit_records', monthsAgo(75)));
      expect(left).not.toContain(monthOf('audit_records', monthsAgo(74)));
      expect(await strayRecords(passing)).toEqual([]);
    });
  });

  test('is kept for six years, whatever is asked for', async () => {
    await inPassing(store, async (passing) => {
      const id = await recordedAt(passing, monthsAgo(71));
      await sealAll(passing);
      await passing.database.execute('select drop_audit_partition(0)');
      expect(await countOf(passing, 'audit_records', `id = '${id}'`)).toBe(1);
    });
  });
});

async function young(on: Store, at: Date): Promise<void> {
  await appendAuditRecords(on, [{ ...aChange(anId()).audit, id: newId(at), at }]);
  await sealAll(on);
}

/** Two records that are sealed together. */
async function borderline(on: Store): Promise<void> {
  await recordedAt(on, monthsAgo(75));
  await recordedAt(on, monthsAgo(71));
  await sealAll(on);
}
