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

// cli/audit-seal.test.ts reads the key, the batches and the unsealed records.
describe('the sealed audit', () => {
  it('is listed in batches with their records, oldest first, in pages of a thousand records', async () => {
    for (const count of [600, 500]) await seal(count);
    const pages = await pagesOf(operator, 'listAuditBatches', 'batches', 'batch', { limit: '200' });
    expect(pages.flat()).toEqual(pages.flat().map((_, at) => at + 1));
    expect(pages.length).toBeGreaterThan(1);
    const { batches } = dataIn(await operator.call('listAuditBatches', { query: { from: '2', to: '2' } }));
    expect(batches).toMatchObject([{ batch: 2, public_key: keys.current.publicKey, former_signature: null }]);
  });

  it('refuses a cursor that it has not given', async () => {
    const query = { cursor: 'WyJub25lIl0' };
    expect(refusalIn(await operator.call('listAuditBatches', { query }))).toMatchObject({
      status: 400,
      details: { field: 'cursor', reason: 'cursor_invalid' },
    });
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
