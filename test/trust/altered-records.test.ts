import { describe, expect, test } from 'vitest';

import { statement } from '../../server/database/statement.ts';
import { anId } from '../store/fixtures.ts';
import { sealAll, strayRecords, verifyStore } from '../support/sealed-audit.ts';
import { attackedAudit } from './attacked-audit.ts';

const { store: attacked, ids, attack } = await attackedAudit();

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

  attack('is known by records that changed places', async ({ store, asOwner }) => {
    const [one = '', other = ''] = [ids[1], ids[4]];
    await asOwner(`
      update audit_batches set record_ids = array_replace(record_ids, '${one}', '${other}') where number = 2;
      update audit_batches set record_ids = array_replace(record_ids, '${other}', '${one}') where number = 3`);
    expect(await verifyStore(store)).toMatchObject({ batch: 2 });
  });
});
