import { beforeEach, describe, expect, test } from 'vitest';

import { hashOf } from '../../server/audit/chain/batch.ts';
import { openAuditKeys } from '../../server/audit/chain/keys.ts';
import type { SealingMemory } from '../../server/audit/seal.ts';
import { appendAuditRecords } from '../../server/audit/store/records.ts';
import { newId } from '../../server/store/identifiers.ts';
import type { Store } from '../../server/store/store.ts';
import { aChange, anId, now } from '../store/fixtures.ts';
import { auditKeysOf, sealAll, verifyStore } from '../support/sealed-audit.ts';
import { auditSuite } from './audit-suite.ts';

const suite = auditSuite();
let store: Store;
beforeEach(() => {
  ({ store } = suite());
});

async function sealOne(keys = auditKeysOf('a'), memory: SealingMemory = { last: null }) {
  await appendAuditRecords(store, [{ ...aChange(anId()).audit, id: newId(now) }]);
  return sealAll(store, keys, memory);
}

const publicKey = (letter: string) => auditKeysOf(letter).current.publicKey;

/** Runs a script as the owner of the tables, with the triggers off. */
const asOwner = (script: string) =>
  store.database.execute(`
    alter table audit_batches disable trigger all;
    ${script}`);

describe('a new audit key', () => {
  test('is endorsed by the former one, and either proves all batches', async () => {
    await sealOne();
    const [changed] = await sealOne(auditKeysOf('b', 'a'));
    expect(changed?.batch).toMatchObject({ publicKey: publicKey('b') });
    expect(changed?.batch.formerSignature).not.toBeNull();
    const [next] = await sealOne(auditKeysOf('b'));
    expect(next?.batch.formerSignature).toBeNull();
    for (const letter of ['a', 'b']) {
      expect(await verifyStore(store, { trusted: [publicKey(letter)] })).toBeNull();
    }
    expect(await verifyStore(store, { trusted: [publicKey('c')] })).toMatchObject({ batch: 1 });
  });

  test('is taken at once, although no record waits, so that the former one can be removed', async () => {
    await sealOne();
    expect(await sealAll(store, auditKeysOf('b', 'a'))).toMatchObject([{ batch: { size: 0 } }]);
  });

  test('is not accepted without its endorsement, or with one of another key, by a reader who trusts only the former one', async () => {
    await sealOne();
    await sealOne(auditKeysOf('b', 'a'));
    for (const endorsement of ['null', 'signature']) {
      await asOwner(
        `update audit_batches set former_signature = ${endorsement} where former_signature is not null`,
      );
      const fault = await verifyStore(store, { trusted: [publicKey('a')] });
      expect(fault).toEqual({ batch: 2, why: 'has a new key that the key of batch 1 did not endorse' });
      await asOwner('update audit_batches set former_signature = signature where number = 2');
    }
  });

  test('is used by processes that still have the former one as theirs, while one after the other changes', async () => {
    await sealOne(auditKeysOf('a', 'b'));
    await sealOne(auditKeysOf('b', 'a'));
    const [bySecond] = await sealOne(auditKeysOf('a', 'b'));
    expect(bySecond?.batch).toMatchObject({ publicKey: publicKey('b'), formerSignature: null });
    expect(await verifyStore(store, { trusted: [publicKey('b')] })).toBeNull();
  });

  test('changes with PHI_KEY, from which it is derived, and when AUDIT_KEY is first set', async () => {
    const [one, two] = [Buffer.alloc(32, '1'), Buffer.alloc(32, '2')];
    const none = { auditKey: undefined, auditKeyPrevious: undefined, phiKeyPrevious: undefined };
    const before = openAuditKeys({ ...none, phiKey: one });
    const rotated = openAuditKeys({ ...none, phiKey: two, phiKeyPrevious: one });
    const own = openAuditKeys({ ...none, auditKey: one, phiKey: two });
    for (const keys of [before, rotated, own]) await sealOne(keys);
    const publicKeys = [before, rotated, own].map(({ current }) => current.publicKey);
    expect(new Set(publicKeys).size).toBe(3);
    for (const trusted of publicKeys) expect(await verifyStore(store, { trusted: [trusted] })).toBeNull();
  });
});

describe('the sealing stops, and says so,', () => {
  test('at a key that it cannot endorse', async () => {
    await sealOne();
    const refused = { name: 'SealingRefused', reason: 'former_key_unknown', batch: 1 };
    await expect(sealOne(auditKeysOf('b'))).rejects.toMatchObject(refused);
    expect(await verifyStore(store)).toBeNull();
  });

  test('at a last batch that was altered, or signed by a stranger', async () => {
    await sealOne();
    await asOwner(`update audit_batches set record_ids = '{}' where number = 1`);
    await expect(sealOne()).rejects.toMatchObject({ reason: 'batch_altered', batch: 1 });
  });

  test('at batches that it has seen and that are gone or others', async () => {
    const memory: SealingMemory = { last: null };
    await sealOne(auditKeysOf('a'), memory);
    expect(memory.last?.number).toBe(1);
    await asOwner('delete from audit_batches where number = 1');
    await expect(sealOne(auditKeysOf('a'), memory)).rejects.toMatchObject({
      reason: 'batches_missing',
      batch: 1,
    });
    const [another] = await sealAll(store);
    if (memory.last === null || another === undefined) throw new Error('Nothing was sealed');
    expect(hashOf(another.batch)).not.toBe(hashOf(memory.last));
    await expect(sealOne(auditKeysOf('a'), memory)).rejects.toMatchObject({ reason: 'batch_altered' });
  });
});
