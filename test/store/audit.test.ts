import { afterAll, describe, expect, test } from 'vitest';

import type { AuditRecord } from '../../server/audit/record.ts';
import { appendAuditRecords, findAuditRecords } from '../../server/audit/store/records.ts';
import type { AuditFilter } from '../../server/audit/store/records.ts';
import { newId, recordedId } from '../../server/store/identifiers.ts';
import { sealAll } from '../support/sealed-audit.ts';
import { freshStore } from '../support/stores.ts';
import { aChange, anId, countOf, now } from './fixtures.ts';

const { store, close } = await freshStore();
afterAll(close);

function aRecord(given: Partial<AuditRecord> = {}): AuditRecord {
  const at = given.at ?? now;
  return { ...aChange(anId()).audit, id: newId(at), at, ...given };
}

const none: AuditFilter = {
  partnerId: null,
  patientId: null,
  orderId: null,
  operation: null,
  requestId: null,
  operatorId: null,
  withoutReads: false,
  since: null,
  until: null,
};

async function listed(filter: Partial<AuditFilter>): Promise<readonly AuditRecord[]> {
  const { items } = await findAuditRecords(store, { ...none, ...filter }, { limit: 200, after: null });
  return items.map(({ batch: _, ...record }) => record);
}

describe('the audit log', () => {
  test('stores a batch of refusals and reads, and lists them unchanged', async () => {
    const partnerId = anId();
    const refusal = aRecord({ partnerId, keyId: anId(), outcome: 'clinic_not_found', status: 400 });
    const read = aRecord({ partnerId, actorKind: 'operator', ids: { patient_id: anId() }, requestId: 'r-1' });
    await appendAuditRecords(store, [refusal, read]);
    expect(await listed({ partnerId })).toEqual([read, refusal]);
  });

  test('stores each record once, even if its batch is appended again', async () => {
    const record = aRecord();
    await appendAuditRecords(store, [record]);
    await appendAuditRecords(store, [record, aRecord()]);
    expect(await countOf(store, 'audit_records', `id = '${record.id}'`)).toBe(1);
  });

  test.each([
    'update audit_records set outcome = outcome',
    'delete from audit_records',
    'truncate audit_records',
  ])('can only be appended to: %s', async (statement) => {
    await expect(store.database.execute(statement)).rejects.toThrow('can only be appended to');
  });

  test('is listed by request, by the ID that was sent or that was recorded, and by operator', async () => {
    const sent = `intake-${anId()}`;
    const operatorId = anId();
    const ofRequest = aRecord({ requestId: recordedId(sent) });
    const ofOperator = aRecord({ actorKind: 'operator', operatorId, operatorName: 'Ann', requestId: anId() });
    await appendAuditRecords(store, [ofRequest, ofOperator]);
    expect(await listed({ requestId: sent })).toEqual([ofRequest]);
    expect(await listed({ requestId: recordedId(sent) })).toEqual([ofRequest]);
    expect(await listed({ requestId: ofOperator.requestId })).toEqual([ofOperator]);
    expect(await listed({ operatorId })).toEqual([ofOperator]);
  });

  test('is listed without what operators read, but with what was refused to them and what partners read', async () => {
    const partnerId = anId();
    const read = { partnerId, actorKind: 'operator', operation: 'getOrder' } as const;
    const shown = aRecord({ ...read, status: 200 });
    const refused = aRecord({ ...read, status: 403, outcome: 'FORBIDDEN' });
    const changed = aRecord({ ...read, operation: 'moveOrder' });
    const ofPartner = aRecord({ ...read, actorKind: 'partner', status: 200 });
    await appendAuditRecords(store, [shown, refused, changed, ofPartner]);
    expect(await listed({ partnerId, withoutReads: true })).toEqual([ofPartner, changed, refused]);
    expect(await listed({ partnerId })).toHaveLength(4);
  });

  test('names the sealed batch of each record', async () => {
    const record = aRecord();
    await appendAuditRecords(store, [record]);
    const batchOf = async () => {
      const { items } = await findAuditRecords(store, none, { limit: 1, after: null });
      return items[0]?.batch;
    };
    expect(await batchOf()).toBeNull();
    const [sealed] = await sealAll(store);
    expect(await batchOf()).toBe(sealed?.batch.number);
  });
});
