import { describe, expect, test } from 'vitest';

import { hashOf, noBatch } from '../../server/audit/chain/batch.ts';
import type { AuditKeys } from '../../server/audit/chain/keys.ts';
import { resumeSealing } from '../../server/audit/resume.ts';
import { appendAuditRecords } from '../../server/audit/store/records.ts';
import { findBatch } from '../../server/audit/store/sealing.ts';
import { newId } from '../../server/store/identifiers.ts';
import { aChange, anId, now } from '../store/fixtures.ts';
import { addBogusBatch, auditKeysOf, sealAll, strayRecords, verifyAll } from '../support/sealed-audit.ts';
import { auditSuite } from './audit-suite.ts';

const suite = auditSuite();

async function addRecord(): Promise<string> {
  const id = newId(now);
  await appendAuditRecords(suite().store, [{ ...aChange(anId()).audit, id }]);
  return id;
}

async function sealOne(keys = auditKeysOf('a')) {
  await addRecord();
  return sealAll(suite().store, keys);
}

const resume = (after: number, keys: AuditKeys = auditKeysOf('a')) =>
  resumeSealing(suite().store, keys, after, aChange(null));

const publicKey = (letter: string) => auditKeysOf(letter).current.publicKey;

describe('after a batch that nobody has sealed', () => {
  test('the sealing goes on behind the last one that holds, and each verification names what was stepped over', async () => {
    const [sealed] = await sealOne();
    await addBogusBatch(suite().store);
    await expect(sealOne()).rejects.toMatchObject({ reason: 'batch_altered', batch: 2 });
    expect((await verifyAll(suite().store)).fault).toMatchObject({ batch: 2 });

    const resumed = await resume(1);
    expect(resumed).toMatchObject({ kind: 'resumed', steppedOver: 1, batch: { number: 3 } });
    expect((await findBatch(suite().store, 3))?.previous).toBe(sealed && hashOf(sealed.batch));
    await sealOne();
    expect(await verifyAll(suite().store)).toEqual({
      fault: null,
      steppedOver: [{ batch: 2, why: 'was altered: its signature does not match' }],
    });
  });

  test('a record that only the bogus batch names is sealed again', async () => {
    await sealOne();
    const id = await addRecord();
    await suite().store.database.execute(`delete from audit_queue where record_id = '${id}'`);
    await addBogusBatch(suite().store, [id]);
    expect(await resume(1)).toMatchObject({ queued: 1 });
    const sealed = await sealAll(suite().store);
    expect(sealed.reduce((sum, { batch }) => sum + batch.size, 0)).toBe(2);
    expect(await strayRecords(suite().store)).toEqual([]);
    expect((await verifyAll(suite().store)).fault).toBeNull();
  });

  test('in the place of the first one, the sealing begins anew', async () => {
    await addBogusBatch(suite().store);
    expect(await resume(0)).toMatchObject({ kind: 'resumed', batch: { number: 2, previous: noBatch } });
    await sealOne();
    expect(await verifyAll(suite().store)).toMatchObject({ fault: null, steppedOver: [{ batch: 1 }] });
  });

  test('twice, both are named', async () => {
    await sealOne();
    await addBogusBatch(suite().store);
    await resume(1);
    await addBogusBatch(suite().store);
    await resume(3);
    expect(await verifyAll(suite().store)).toMatchObject({
      fault: null,
      steppedOver: [{ batch: 2 }, { batch: 4 }],
    });
  });

  test('a number far ahead is refused by the database', async () => {
    await sealOne();
    await addBogusBatch(suite().store);
    await expect(
      suite().store.database.execute(`
        insert into audit_batches
          (number, previous, record_ids, root, newest_record_at, sealed_at, public_key, signature)
        select 9223372036854775807, previous, record_ids, root, now(), now(), public_key, signature
        from audit_batches where number = 2`),
    ).rejects.toThrow('no gaps');
  });
});

describe('after a start with a wrong AUDIT_KEY', () => {
  test('the right one goes on once the change of key is confirmed, and nothing was stepped over', async () => {
    await sealOne();
    await sealOne(auditKeysOf('w', 'a'));
    const right = auditKeysOf('r', 'a');
    await expect(sealOne(right)).rejects.toMatchObject({ reason: 'former_key_unknown', batch: 2 });

    expect(await resume(2, right)).toMatchObject({ kind: 'resumed', steppedOver: 0, batch: { number: 3 } });
    await sealOne(right);
    expect(await verifyAll(suite().store, { trusted: [publicKey('r')] })).toEqual({
      fault: null,
      steppedOver: [],
    });
    // A verifier that trusts only the previous key does not follow.
    expect((await verifyAll(suite().store, { trusted: [publicKey('a')] })).fault).toMatchObject({ batch: 3 });
    // A process that still has its former key signs with the confirmed one too.
    const [byOther] = await sealOne(auditKeysOf('a', 'r'));
    expect(byOther?.batch.publicKey).toBe(publicKey('r'));
  });
});

describe('the sealing is not resumed', () => {
  test('where it has not stopped, or behind a batch that is not there or was altered', async () => {
    await sealOne();
    expect(await resume(1)).toEqual({ kind: 'not_stopped' });
    expect(await resume(0)).toEqual({ kind: 'batch_holds', batch: 1 });
    expect(await resume(9)).toEqual({ kind: 'batch_not_found' });
    await addBogusBatch(suite().store);
    expect(await resume(2)).toEqual({ kind: 'batch_altered' });
  });

  test('over a genuine batch, whether of a key of this process or endorsed', async () => {
    await sealOne();
    await addBogusBatch(suite().store);
    await resume(1);
    expect(await resume(1)).toEqual({ kind: 'batch_holds', batch: 3 });
    await sealOne(auditKeysOf('w', 'a'));
    expect(await resume(3)).toEqual({ kind: 'batch_holds', batch: 4 });
  });
});
