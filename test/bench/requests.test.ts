import { describe, expect, it } from 'vitest';

import { seededId, rowsOf } from '../../scripts/bench/growth/rows.ts';
import { counterPlaceholder, requestsFrom, rowPlaceholder } from '../../scripts/bench/load/template.ts';
import { requestText } from '../../scripts/bench/requests.ts';
import { tenantCount } from '../../scripts/bench/seeded.ts';

describe('a request', () => {
  it('goes where the contract has its operation', () => {
    const text = requestText('listCarrierServices', 'key', {
      path: { carrierId: 'ups' },
      query: { patientId: '7', page: '2' },
    });
    expect(text.split('\r\n')[0]).toBe('GET /api/external/carriers/ups/services?patientId=7&page=2 HTTP/1.1');
  });

  it('is about another row each time, until its share of the rows is used up', () => {
    const next = requestsFrom(`row ${seededId('patient', rowPlaceholder)}`, [10, 11, 255]);
    expect(String(next(0.3))).toBe('row 01900000-0000-7001-8000-00000000000a');
    expect(next(0.3)).toBeUndefined();
    expect(String(next(1))).toBe('row 01900000-0000-7001-8000-00000000000b');
    expect(String(next(1))).toBe('row 01900000-0000-7001-8000-0000000000ff');
    expect(next(1)).toBeUndefined();
  });

  it('has another number each time', () => {
    const next = requestsFrom(`bench-${counterPlaceholder}`);
    const keys = Array.from({ length: 100 }, () => String(next(1)));
    expect(new Set(keys).size).toBe(100);
    for (const key of keys) expect(key).toMatch(/^bench-\d{16}$/);
  });
});

describe('rows', () => {
  it.each(['patients', 'refilled', 'held', 'refillable'] as const)(
    'of the plan %s are the tenant’s own and exist',
    (plan) => {
      for (const patients of [1_000, 2_000_000]) {
        for (const [tenant, rows] of rowsOf(plan, patients).entries()) {
          expect(rows.every((row) => row % tenantCount === tenant && row < patients)).toBe(true);
        }
      }
    },
  );

  it.each([1_000, 100_000, 2_000_000])('are refilled once, as many of %d patients as of few', (patients) => {
    const rows = rowsOf('refillable', patients).flat();
    expect(rows.length).toBe(992);
    expect(new Set(rows).size).toBe(rows.length);
  });
});
