import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { hashOf, hashOfLines, statementOf } from '../../server/audit/chain/batch.ts';
import type { SignedBatch } from '../../server/audit/chain/batch.ts';
import { findBatches } from '../../server/audit/store/batches.ts';
import { appendAuditRecords } from '../../server/audit/store/records.ts';
import { findBatch } from '../../server/audit/store/sealing.ts';
import { statement } from '../../server/database/statement.ts';
import { newId } from '../../server/store/identifiers.ts';
import { dropAuditPartitions } from '../../server/store/partitions.ts';
import type { Store } from '../../server/store/store.ts';
import { aChange, anId, now } from '../store/fixtures.ts';
import { inPassing } from '../support/months.ts';
import { auditKeysOf, sealAll, strayRecords, verifyStore } from '../support/sealed-audit.ts';
import { freshStore } from '../support/stores.ts';

const { store: attacked, close } = await freshStore();
afterAll(close);

/** The ids of the records in batches 2, 3 and 4, three each. Batch 1 has one more record. */
const ids: string[] = [];
beforeAll(async () => {
  for (const size of [1, 3, 3, 3]) {
    const records = Array.from({ length: size }, () => ({
      ...aChange(anId()).audit,
      id: newId(now),
      keyId: anId(),
      field: 'first_name',
      reason: 'min_length',
    }));
    if (size > 1) ids.push(...records.map(({ id }) => id));
    await appendAuditRecords(attacked, records);
    await sealAll(attacked);
  }
});

interface Attack {
  readonly store: Store;
  /** Runs a script as the owner of the tables, with the triggers off. */
  readonly asOwner: (script: string) => Promise<void>;
  readonly batch: (number: number) => Promise<SignedBatch>;
}

const tables = ['audit_records', 'audit_batches'];
const switched = (to: string) => tables.map((table) => `alter table ${table} ${to} trigger all;`).join('\n');

/** Runs an attack in a transaction that is rolled back. */
function attack(title: string, work: (on: Attack) => Promise<void>): void {
  test(title, () =>
    inPassing(attacked, async (store) => {
      expect(await verifyStore(store)).toBeNull();
      await work({
        store,
        asOwner: (script) =>
          store.database.execute(`${switched('disable')}\n${script};\n${switched('enable')}`),
        batch: async (number) => (await findBatch(store, number)) ?? expect.fail(),
      });
    }),
  );
}

const columns: readonly (readonly [string, string])[] = [
  ['id', 'gen_random_uuid()'],
  ['at', `at + interval '1 microsecond'`],
  ['recorded_at', `recorded_at - interval '1 microsecond'`],
  ['actor_kind', `'operator'`],
  ['operator_id', 'gen_random_uuid()'],
  ['operator_name', `'Someone Else'`],
  ['partner_id', 'null'],
  ['key_id', 'gen_random_uuid()'],
  ['address', `'192.0.2.1'`],
  ['operation', `'getOrder'`],
  ['ids', `ids || '{"order_id": "another"}'`],
  ['changed_fields', `'{status}'`],
  ['outcome', `'CONFLICT'`],
  ['field', 'null'],
  ['reason', `'pattern'`],
  ['status', 'status + 1'],
  ['duration_ms', 'coalesce(duration_ms, 0) + 1'],
  ['request_id', `'another'`],
];

const flipped = (column: string) => `set_byte(${column}, 3, 255 - get_byte(${column}, 3))`;
const batchColumns: readonly (readonly [string, string])[] = [
  ['previous', flipped('previous')],
  ['record_ids', 'record_ids[2:] || record_ids[:1]'],
  ['record_ids', 'record_ids[2:]'],
  ['root', flipped('root')],
  ['newest_record_at', `newest_record_at - interval '7 years'`],
  ['sealed_at', `sealed_at - interval '1 microsecond'`],
  ['public_key', flipped('public_key')],
  ['signature', flipped('signature')],
];

const readColumns = statement<{ name: string }>(
  'columns_of_audit_records',
  `select column_name::text as name from information_schema.columns where table_name = 'audit_records' order by 1`,
);

describe('a sealed audit that the owner of the database alters', () => {
  for (const [column, value] of columns)
    attack(`is known by the column ${column} of one record`, async ({ store, asOwner }) => {
      await asOwner(`update audit_records set ${column} = ${value} where id = '${ids[4] ?? ''}'`);
      expect(await verifyStore(store)).toMatchObject({ batch: 3 });
    });

  test('is known by every column: a new one must go into the line', async () => {
    const rows = await attacked.database.run(readColumns, {});
    expect(columns.map(([name]) => name).sort()).toEqual(rows.map(({ name }) => name));
  });

  for (const [column, value] of batchColumns)
    attack(`is known by the column ${column} of one batch`, async ({ store, asOwner }) => {
      await asOwner(`update audit_batches set ${column} = ${value} where number = 3`);
      expect(await verifyStore(store)).toMatchObject({ batch: 3 });
    });

  attack('is known by a record that is gone, from its batch too', async ({ store, asOwner }) => {
    await asOwner(`delete from audit_records where id = '${ids[4] ?? ''}'`);
    expect(await verifyStore(store)).toEqual({
      batch: 3,
      why: 'has 2 records, and was sealed with 3',
    });
    await asOwner(`update audit_batches set record_ids = array_remove(record_ids, '${ids[4] ?? ''}')`);
    expect(await verifyStore(store)).toMatchObject({ batch: 3 });
  });

  attack(
    'is known by a record that was added, to no batch, to one, and in the place of another',
    async ({ store, asOwner }) => {
      const added = anId();
      await asOwner(`
      insert into audit_records (id, at, actor_kind, operation, ids, outcome, status)
        values ('${added}', now(), 'operator', 'getOrder', '{}', 'done', 200)`);
      expect(await verifyStore(store)).toBeNull();
      expect(await strayRecords(store)).toEqual([added]);
      await sealAll(store);
      expect(await strayRecords(store)).toEqual([added]);
      await asOwner(`update audit_batches set record_ids = record_ids || '${added}'::uuid where number = 4`);
      expect(await verifyStore(store)).toMatchObject({ batch: 4 });
      await asOwner(`update audit_batches set record_ids = record_ids[2:] where number = 4`);
      expect(await verifyStore(store)).toMatchObject({ batch: 4 });
    },
  );

  attack('is known by a batch that is gone, with its records', async ({ store, asOwner }) => {
    await asOwner(`
      delete from audit_records where id in (select unnest(record_ids) from audit_batches where number = 3);
      delete from audit_batches where number = 3`);
    expect(await verifyStore(store)).toEqual({ batch: 3, why: 'is missing' });
  });

  attack('is known by its first batches that are gone', async ({ store, asOwner }) => {
    await asOwner('delete from audit_batches where number < 3');
    expect(await verifyStore(store)).toEqual({ batch: 1, why: 'is missing' });
  });

  attack('is known by batches that changed places', async ({ store, asOwner }) => {
    await asOwner(`
      update audit_batches set number = 9 where number = 2;
      update audit_batches set number = 2 where number = 3;
      update audit_batches set number = 3 where number = 9`);
    expect(await verifyStore(store)).toMatchObject({ batch: 2 });
  });

  attack(
    'is known by an end that was cut off, to whoever kept the hash of a batch',
    async ({ store, asOwner, batch }) => {
      const head = { batch: 4, hash: hashOf(await batch(4)) };
      const other = { batch: 3, hash: head.hash };
      expect(await verifyStore(store, { heads: [head] })).toBeNull();
      expect(await verifyStore(store, { heads: [other] })).toMatchObject({ batch: 3 });
      await asOwner(`
      delete from audit_batches where number = 4;
      delete from audit_records where id = any('{${ids.slice(6).join()}}')`);
      expect(await verifyStore(store)).toBeNull();
      expect(await verifyStore(store, { heads: [head] })).toMatchObject({ batch: 4 });
    },
  );

  attack('is known by records whose batches were removed', async ({ store, asOwner }) => {
    await asOwner('delete from audit_batches where number = 4');
    expect(await strayRecords(store)).toEqual(ids.slice(6));
  });

  attack('is known by batches that were signed again with another key', async ({ store, asOwner, batch }) => {
    const forger = auditKeysOf('f').current;
    await asOwner(`delete from audit_records where id = '${ids[4] ?? ''}'`);
    for (const from of [3, 1]) {
      for (let number = from; number <= 4; number += 1) {
        const previous = number === 1 ? (await batch(1)).previous : hashOf(await batch(number - 1));
        const page = await findBatches(store, { from: number, to: number }, { limit: 1, after: null });
        const lines = page.items.flatMap((item) => item.lines);
        const size = lines.length;
        const root = hashOfLines(lines);
        const text = { ...(await batch(number)), previous, size, root, publicKey: forger.publicKey };
        const forged = { ...text, signature: forger.sign(statementOf(text)) };
        await asOwner(`
          update audit_batches
          set record_ids = array_remove(record_ids, '${ids[4] ?? ''}'), root = decode('${root}', 'hex'),
            previous = decode('${previous}', 'hex'), public_key = decode('${forger.publicKey}', 'hex'),
            signature = decode('${forged.signature}', 'hex')
          where number = ${String(number)}`);
      }
      const fault = await verifyStore(store);
      expect(fault?.batch).toBe(from);
      expect(fault?.why).toContain('key');
    }
  });

  attack(
    'is known by a batch of an earlier copy, signed with the same key',
    async ({ store, asOwner, batch }) => {
      const text = { ...(await batch(3)), sealedAt: '2026-11-01T00:00:00.000000Z' };
      await asOwner(`
      update audit_batches
      set sealed_at = '${text.sealedAt}',
        signature = decode('${auditKeysOf('a').current.sign(statementOf(text))}', 'hex')
      where number = 3`);
      expect(await verifyStore(store)).toEqual({ batch: 4, why: 'does not continue batch 3' });
    },
  );
});

attack('does not count a record that is gone because of its age', async ({ store, asOwner }) => {
  await dropAuditPartitions(store, 6);
  expect(await verifyStore(store)).toBeNull();
  const inSevenYears = new Date(Date.now() + 7 * 366 * 86_400_000);
  await asOwner(`delete from audit_records where id = any('{${ids.slice(0, 4).join()}}')`);
  expect(await verifyStore(store)).toMatchObject({ batch: 2 });
  expect(await verifyStore(store, { now: inSevenYears })).toBeNull();
});
