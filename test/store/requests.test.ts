import { describe, expect, it } from 'vitest';

import type { AuditRecord } from '../../server/audit/record.ts';
import { appendAuditRecords } from '../../server/audit/store/records.ts';
import { findRequests } from '../../server/audit/store/requests.ts';
import type { RequestFilter } from '../../server/audit/store/requests.ts';
import { newId } from '../../server/store/identifiers.ts';
import { lookupIdOf } from '../support/key-parts.ts';
import { sharedStore } from '../support/stores.ts';
import { newTenant } from '../support/tenant.ts';
import { aChange, anId, later, now } from './fixtures.ts';

const { store } = await sharedStore();

function aRecord(partnerId: string, given: Partial<AuditRecord> = {}): AuditRecord {
  const at = given.at ?? now;
  return { ...aChange(partnerId).audit, id: newId(at), at, ...given };
}

const all = {
  operation: null,
  status: null,
  code: null,
  field: null,
  reason: null,
  requestId: null,
  keyId: null,
  leastDurationMs: null,
  since: null,
  until: null,
};

function page(
  filter: Partial<RequestFilter> & { readonly partnerId: string },
  after: readonly string[] | null = null,
) {
  return findRequests(store, { ...all, ...filter }, { limit: 25, after });
}

/** Every page of a search, as the ids that it has. */
async function pages(filter: Partial<RequestFilter> & { readonly partnerId: string }): Promise<string[][]> {
  const seen: string[][] = [];
  for (let after: readonly string[] | null = null; ;) {
    const { items, next } = await page(filter, after);
    seen.push(items.map(({ id }) => id));
    if (next === null) return seen;
    after = next;
  }
}

const idsOf = (records: readonly AuditRecord[]) => records.map(({ id }) => id).toReversed();

/** Appends many records, and returns them in their order. */
async function append(records: readonly AuditRecord[]): Promise<readonly AuditRecord[]> {
  for (let from = 0; from < records.length; from += 1_000) {
    await appendAuditRecords(store, records.slice(from, from + 1_000));
  }
  return records;
}

describe('the requests of a partner', () => {
  it('are shown without what operators and simulators did, and without other partners', async () => {
    const { partnerId, keyId, apiKey } = await newTenant(store, now);
    const own = aRecord(partnerId, { keyId });
    const refused = aRecord(partnerId, { outcome: 'NOT_FOUND', status: 404 });
    await append([
      own,
      refused,
      aRecord(partnerId, { actorKind: 'operator' }),
      aRecord(partnerId, { actorKind: 'simulator' }),
      aRecord(anId()),
    ]);
    const { items, next } = await page({ partnerId });
    expect(next).toBeNull();
    expect(items.map(({ id, lookupId }) => [id, lookupId])).toEqual([
      [refused.id, null],
      [own.id, lookupIdOf(apiKey)],
    ]);
  });

  it('are found by each of their columns, and by several at once', async () => {
    const partnerId = anId();
    const keyId = anId();
    const odd = aRecord(partnerId, {
      operation: 'createPatient',
      status: 400,
      outcome: 'VALIDATION_ERROR',
      field: 'first_name',
      reason: 'required',
      requestId: 'sha256:224654455e8992bf',
      keyId,
      durationMs: 900,
      at: later,
    });
    await append([
      aRecord(partnerId, { requestId: anId(), durationMs: 899 }),
      odd,
      aRecord(partnerId, { keyId: anId() }),
    ]);
    const filters: Partial<RequestFilter>[] = [
      { operation: 'createPatient' },
      { status: 400 },
      { code: 'VALIDATION_ERROR' },
      { field: 'first_name' },
      { reason: 'required' },
      { requestId: 'sha256:224654455e8992bf' },
      { keyId },
      { since: later },
      { leastDurationMs: 900 },
    ];
    const together = filters.reduce((all, one) => ({ ...all, ...one }));
    for (const filter of [...filters, together]) {
      expect([filter, await pages({ partnerId, ...filter })]).toEqual([filter, [[odd.id]]]);
    }
    expect((await pages({ partnerId, until: later })).flat()).toHaveLength(2);
    expect(await pages({ partnerId, status: 400, until: later })).toEqual([[]]);
  });

  it('do not show reads of this list unless they are asked for, and are not hidden behind them', async () => {
    const partnerId = anId();
    const request = aRecord(partnerId);
    const reads = Array.from({ length: 5_100 }, () => aRecord(partnerId, { operation: 'listRequests' }));
    const counts = aRecord(partnerId, { operation: 'countRefusedRequests' });
    await append([request, ...reads, counts]);
    expect(await pages({ partnerId })).toEqual([[request.id]]);
    expect((await pages({ partnerId, operation: 'listRequests' })).flat()).toEqual(idsOf(reads));
    expect((await pages({ partnerId, operation: 'countRefusedRequests' })).flat()).toEqual([counts.id]);
  });

  it('are searched 5,000 at a time, and each is found once', async () => {
    const partnerId = anId();
    const rare = (index: number) => [0, 4_999, 5_000, 9_999, 10_000].includes(12_000 - index);
    const records = await append(
      Array.from({ length: 12_001 }, (_, index) =>
        aRecord(partnerId, rare(index) ? { status: 409, outcome: 'CONFLICT' } : {}),
      ),
    );
    const found = await pages({ partnerId, code: 'CONFLICT' });
    expect(found.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(found.flat()).toEqual(idsOf(records.filter((_, index) => rare(index))));
    expect((await pages({ partnerId, code: 'NONE' })).map(({ length }) => length)).toEqual([0, 0, 0]);
    const every = await pages({ partnerId });
    expect(every.flat()).toEqual(idsOf(records));
    expect(every).toHaveLength(481);
  });

  it('that arrive while the pages are read come on none of them twice', async () => {
    const partnerId = anId();
    const records = await append(Array.from({ length: 30 }, () => aRecord(partnerId)));
    const first = await page({ partnerId });
    await append([aRecord(partnerId, { at: later })]);
    const second = await page({ partnerId }, first.next);
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(idsOf(records));
  });
});
