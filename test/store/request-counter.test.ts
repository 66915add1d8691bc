import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { outcomeOf, requestCounter } from '../../server/audit/request-counter.ts';
import type { RequestSums } from '../../server/audit/request-counter.ts';
import { noRequests } from './fixtures.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A counter whose writes are noted, and fail while there is a fault. */
function counter() {
  const written: (readonly RequestSums[])[] = [];
  const failures: unknown[] = [];
  const store: { fault?: Error } = {};
  const write = (sums: readonly RequestSums[]) => {
    if (store.fault) return Promise.reject(store.fault);
    written.push(sums);
    return Promise.resolve();
  };
  const onFailure = (error: unknown) => failures.push(error);
  return { ...requestCounter({ write, onFailure }), written, failures, store };
}

describe('the counter of requests', () => {
  it('writes one sum for each key, once in two seconds', async () => {
    const { note, written } = counter();
    for (let count = 0; count < 1_000; count += 1) note('a', outcomeOf(count % 4 === 0 ? 429 : 401));
    note('b', 'unauthorized');
    await vi.advanceTimersByTimeAsync(1_999);
    expect(written).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    const sums = [
      { ...noRequests, lookupId: 'a', unauthorized: 750, rateLimited: 250 },
      { ...noRequests, lookupId: 'b', unauthorized: 1 },
    ];
    expect(written).toEqual([sums]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(written).toHaveLength(1);
    note('a', 'rateLimited');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(written[1]).toEqual([{ ...noRequests, lookupId: 'a', rateLimited: 1 }]);
  });

  it('adds what it could not write to the next sums', async () => {
    const { note, written, failures, store } = counter();
    store.fault = new Error('away');
    note('a', 'unauthorized');
    await vi.advanceTimersByTimeAsync(4_000);
    expect(failures).toEqual([store.fault, store.fault]);
    delete store.fault;
    note('a', 'unauthorized');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(written).toEqual([[{ ...noRequests, lookupId: 'a', unauthorized: 2 }]]);
  });

  it('counts keys that it knows while strangers fill its memory with others', async () => {
    const { note, written } = counter();
    note('known', 'unauthorized');
    for (let count = 0; count < 20_000; count += 1) note(`made up ${count}`, 'unauthorized');
    note('known', 'unauthorized');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(written[0]).toHaveLength(10_000);
    expect(written[0]).toContainEqual({ ...noRequests, lookupId: 'known', unauthorized: 2 });
  });

  it('writes what is left when it closes, and does not wait for a store that does not answer', async () => {
    const { note, close, written } = counter();
    note('a', 'unauthorized');
    await close(1_000);
    expect(written).toHaveLength(1);
    const hanging = requestCounter({ write: () => new Promise(() => undefined), onFailure: vi.fn() });
    hanging.note('a', 'unauthorized');
    const closed = hanging.close(1_000);
    await vi.advanceTimersByTimeAsync(1_000);
    await closed;
  });
});
