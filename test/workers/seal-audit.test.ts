import { beforeEach, describe, expect, test } from 'vitest';

import type { AuditRecord } from '../../server/audit/record.ts';
import { sealAudit } from '../../server/audit/seal.ts';
import { appendAuditRecords } from '../../server/audit/store/records.ts';
import { newId } from '../../server/store/identifiers.ts';
import type { Store } from '../../server/store/store.ts';
import { aChange, anId, countOf, now } from '../store/fixtures.ts';
import { auditKeysOf, sealAll, strayRecords, verifyStore } from '../support/sealed-audit.ts';
import { auditSuite } from './audit-suite.ts';

const suite = auditSuite();
let store: Store;
beforeEach(() => {
  ({ store } = suite());
});

const keys = auditKeysOf('a');
const records = (count: number): AuditRecord[] =>
  Array.from({ length: count }, () => ({ ...aChange(anId()).audit, id: newId(now) }));

const append = async (count: number) => {
  const some = records(count);
  await appendAuditRecords(store, some);
  return some.map(({ id }) => id);
};

const sizes = (sealed: Awaited<ReturnType<typeof sealAll>>) => sealed.map(({ batch }) => batch.size);

describe('the sealing of the audit', () => {
  test('seals nothing younger than a minute, and then all that waits', async () => {
    await append(3);
    expect(await sealAudit(store, keys, { last: null })).toBeNull();
    expect(sizes(await sealAll(store))).toEqual([3]);
    expect(await countOf(store, 'audit_queue')).toBe(0);
    expect(await verifyStore(store)).toBeNull();
  });

  test('seals a record whose time in the queue is in the future: the clock was set back since', async () => {
    await append(1);
    await store.database.execute(`update audit_queue set queued_at = now() + interval '2 years'`);
    const sealed = await sealAudit(store, keys, { last: null });
    expect(sealed?.batch.size).toBe(1);
  });

  test('catches up in bounded steps after an outage', async () => {
    await append(2_500);
    expect(sizes(await sealAll(store))).toEqual([1_000, 1_000, 500]);
    expect(await verifyStore(store)).toBeNull();
    expect(await strayRecords(store, 900)).toEqual([]);
  });

  test('is not stopped by forged rows of the queue, and tells of those without a record', async () => {
    const [sealedBefore] = await append(2);
    await sealAll(store);
    await store.database.execute(`
      insert into audit_queue (record_id) values ('${sealedBefore ?? ''}'), (gen_random_uuid())`);
    await append(1);
    const sealed = await sealAll(store);
    expect(sealed).toMatchObject([{ batch: { size: 1 }, missing: 1 }]);
    expect(await countOf(store, 'audit_queue')).toBe(0);
    await store.database.execute(`insert into audit_queue (record_id) values ('${sealedBefore ?? ''}')`);
    expect(await sealAll(store)).toEqual([]);
    expect(await countOf(store, 'audit_queue')).toBe(0);
    expect(await verifyStore(store)).toBeNull();
  });

  test('tells of a record that is gone, also if no other waits: an empty batch says so', async () => {
    const [gone] = await append(1);
    await store.database.execute(`
      alter table audit_records disable trigger all;
      delete from audit_records where id = '${gone ?? ''}';
      alter table audit_records enable trigger all`);
    expect(await sealAll(store)).toMatchObject([{ batch: { size: 0 }, missing: 1 }]);
    expect(await verifyStore(store)).toBeNull();
  });
});
