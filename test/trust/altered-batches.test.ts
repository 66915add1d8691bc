import { describe, expect } from 'vitest';

import { hashOf, hashOfLines, statementOf } from '../../server/audit/chain/batch.ts';
import { findBatches } from '../../server/audit/store/batches.ts';
import { dropAuditPartitions } from '../../server/store/partitions.ts';
import { auditKeysOf, strayRecords, verifyStore } from '../support/sealed-audit.ts';
import { attackedAudit } from './attacked-audit.ts';

const { ids, attack } = await attackedAudit();

describe('a sealed audit that the owner of the database alters', () => {
  attack('is known by a batch that is gone, with its records', async ({ store, asOwner }) => {
    await asOwner(`
      delete from audit_records where id in (select unnest(record_ids) from audit_batches where number = 3);
      delete from audit_batches where number = 3`);
    expect(await verifyStore(store)).toEqual({ batch: 3, why: 'is missing' });
  });

  attack('is known by a first batch that is gone', async ({ store, asOwner }) => {
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

  attack('is known by an older batch in the place of a later one', async ({ store, asOwner }) => {
    await asOwner(`
      delete from audit_batches where number = 4;
      insert into audit_batches
        select 4, previous, record_ids, root, newest_record_at, sealed_at, public_key, signature, former_signature
        from audit_batches where number = 3;
      delete from audit_records where id = any('{${ids.slice(6).join()}}')`);
    expect(await verifyStore(store)).toMatchObject({ batch: 4 });
  });

  attack('is known by a batch that was added', async ({ store, asOwner }) => {
    await asOwner(`
      insert into audit_batches
        select 5, previous, '{}', root, newest_record_at, sealed_at, public_key, signature, former_signature
        from audit_batches where number = 4`);
    expect(await verifyStore(store)).toMatchObject({ batch: 5 });
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

  attack(
    'is known by records that were deleted before their time, also by a clock that was set forward',
    async ({ store, asOwner }) => {
      await asOwner(`
      update audit_records set recorded_at = recorded_at - interval '7 years' where id = '${ids[4] ?? ''}';
      delete from audit_records where id = '${ids[4] ?? ''}'`);
      expect(await verifyStore(store)).toMatchObject({ batch: 3 });
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
