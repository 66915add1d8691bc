import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { auditKeyFrom } from '../../server/audit/chain/keys.ts';
import { appendAuditRecords } from '../../server/audit/store/records.ts';
import { newId } from '../../server/store/identifiers.ts';
import { aChange, anId } from '../store/fixtures.ts';
import { dataIn, refusalIn } from '../support/partner.ts';
import { sealAll } from '../support/sealed-audit.ts';
import { operatorContract, ownOperator, pagesOf } from './operator.ts';

const { operator, service } = await ownOperator();
const { store } = service.service;

const phiKey = Buffer.from(readFileSync(join(service.dataDir, 'phi.key'), 'utf8'), 'base64');
const keys = { current: auditKeyFrom(phiKey), others: [] };

async function seal(count: number): Promise<void> {
  const records = Array.from({ length: count }, () => ({ ...aChange(anId()).audit, id: newId(new Date()) }));
  await appendAuditRecords(store, records);
  await sealAll(store, keys);
}

describe('the sealed audit', () => {
  it('is signed with the key that the server publishes', async () => {
    const data = dataIn(await operator.call('getAuditKey'));
    expect(data).toEqual({
      algorithm: 'Ed25519',
      public_key: keys.current.publicKey,
      other_public_keys: [],
    });
  });

  it('is listed in batches with their records, oldest first, in pages of a thousand records', async () => {
    for (const count of [600, 500]) await seal(count);
    const pages = await pagesOf(operator, 'listAuditBatches', 'batches', 'batch', { limit: '200' });
    expect(pages.flat()).toEqual(pages.flat().map((_, at) => at + 1));
    expect(pages.length).toBeGreaterThan(1);
    const { batches } = dataIn(await operator.call('listAuditBatches', { query: { from: '2', to: '2' } }));
    expect(batches).toMatchObject([{ batch: 2, public_key: keys.current.publicKey, former_signature: null }]);
  });

  it('has no records that are not sealed and do not wait for it', async () => {
    await seal(3);
    let cursor: string | undefined;
    do {
      const query = { limit: '500', ...(cursor === undefined ? {} : { cursor }) };
      const data = dataIn(await operator.call('listUnsealedAuditRecords', { query }));
      expect(data['record_ids']).toEqual([]);
      cursor = typeof data['next_cursor'] === 'string' ? data['next_cursor'] : undefined;
    } while (cursor !== undefined);
  });

  it.each([
    ['listAuditBatches', 'cursor', 'WyJub25lIl0', 'cursor_invalid'],
    ['listUnsealedAuditRecords', 'cursor', 'WyI3Il0', 'cursor_invalid'],
  ] as const)('%s refuses a %s of %s', async (operation, field, value, reason) => {
    const answer = await operator.call(operation, { query: { [field]: value } });
    expect(refusalIn(answer)).toMatchObject({ status: 400, details: { field, reason } });
  });
});

describe('what the audit list leaves out without reads', () => {
  it('is every operation of the operator that only reads', () => {
    for (const { id, method } of operatorContract.operations) {
      // A search has a body, because names belong in no URL.
      const reads = method === 'get' || id === 'findAnything';
      expect([id, /^(list|get|count|find|report)[A-Z]/.test(id)]).toEqual([id, reads]);
    }
  });
});
