import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createBatcher } from '../../server/database/batcher.ts';
import type { BatcherOptions } from '../../server/database/batcher.ts';

/** A batcher of numbers whose batches stay in flight until the test ends them. */
function setUp(options: Partial<BatcherOptions<number>> = {}) {
  const batches: { readonly items: readonly number[]; readonly end: (error?: Error) => void }[] = [];
  const handle = (items: readonly number[]) =>
    new Promise<void>((resolve, reject) => {
      const end = (error?: Error) => (error ? reject(error) : resolve());
      batches.push({ items, end });
    });
  const batcher = createBatcher<number>({ handle, maxInFlight: 1, maxItems: 3, ...options });
  return { ...batcher, batches, started: () => batches.map(({ items }) => items) };
}

/** Lets a turn of the event loop pass. */
const turn = () => vi.advanceTimersByTimeAsync(1);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a batch', () => {
  test('starts at the end of the turn of the event loop, with all items added in it', async () => {
    const { add, started } = setUp();
    void add(1);
    void add(2);
    expect(started()).toEqual([]);
    await turn();
    expect(started()).toEqual([[1, 2]]);
  });

  test('waits until fewer batches are in flight, then takes the waiting items up to its limit', async () => {
    const { add, batches, started, waiting } = setUp({ maxInFlight: 2 });
    for (const item of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) void add(item);
    await turn();
    expect(started()).toEqual([
      [1, 2, 3],
      [4, 5, 6],
    ]);
    expect(waiting()).toBe(4);
    batches[1]?.end();
    await turn();
    expect(started().slice(2)).toEqual([[7, 8, 9]]);
  });

  test('that fails rejects its own items, and the next one starts', async () => {
    const { add, batches } = setUp();
    const first = [add(1), add(2), add(3)];
    const second = add(4);
    await turn();
    batches[0]?.end(new Error('refused'));
    for (const one of first) await expect(one).rejects.toThrow('refused');
    await turn();
    batches[1]?.end();
    await second;
  });

  test('waits for more items if configured to, but not once it is full', async () => {
    const { add, started } = setUp({ waitMs: 200, maxInFlight: 2 });
    void add(1);
    await vi.advanceTimersByTimeAsync(199);
    void add(2);
    expect(started()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(started()).toEqual([[1, 2]]);
    for (const item of [3, 4, 5]) void add(item);
    await turn();
    expect(started()).toEqual([
      [1, 2],
      [3, 4, 5],
    ]);
  });
});

describe('an item', () => {
  test('is rejected if it waited longer than the timeout, and those after it are not', async () => {
    const timeout = { ms: 100, error: () => new Error('busy') };
    const { add, batches, started } = setUp({ timeout, maxItems: 1 });
    const inFlight = add(1);
    await turn();
    const overdue = expect(add(2)).rejects.toThrow('busy');
    await vi.advanceTimersByTimeAsync(60);
    void add(3);
    await vi.advanceTimersByTimeAsync(40);
    await overdue;
    batches[0]?.end();
    await inFlight;
    await turn();
    expect(started()).toEqual([[1], [3]]);
  });
});

describe('draining', () => {
  test('starts waiting items without delay, and resolves when all are handled', async () => {
    const { add, drain, batches, started } = setUp({ waitMs: 200 });
    for (const item of [1, 2, 3, 4]) void add(item);
    let isDone = false;
    const drained = drain().then(() => (isDone = true));
    expect(started()).toEqual([[1, 2, 3]]);
    batches[0]?.end();
    await turn();
    expect(started()).toEqual([[1, 2, 3], [4]]);
    expect(isDone).toBe(false);
    batches[1]?.end();
    await drained;
  });
});
