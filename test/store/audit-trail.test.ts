import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { auditTrail } from '../../server/store/audit-trail.ts';

/** A trail whose store is away while `fault` is set; what was written, and what was reported. */
function trail() {
  const state = { fault: undefined as Error | undefined, isTemporary: true };
  const written: number[][] = [];
  const reported: number[] = [];
  const { note, flush } = auditTrail<number>({
    append: (batch) => {
      if (state.fault) return Promise.reject(state.fault);
      written.push([...batch]);
      return Promise.resolve();
    },
    isTemporary: () => state.isTemporary,
    onFailure: (_error, lost) => void reported.push(lost),
  });
  return { state, written, reported, note, flush };
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  // A service that the worker shares may have set one of these timers, and would wait for it for ever.
  await vi.runOnlyPendingTimersAsync();
  vi.useRealTimers();
});

describe('records that changed nothing', () => {
  it('are written together, a moment after the first of them', async () => {
    const { note, written } = trail();
    upTo(3).forEach(note);
    await vi.advanceTimersByTimeAsync(199);
    expect(written).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(written).toEqual([upTo(3)]);
  });

  it('are not kept waiting for that moment where there are many', async () => {
    const { note, written } = trail();
    upTo(450).forEach(note);
    await vi.advanceTimersByTimeAsync(0);
    expect(written.map((batch) => batch.length)).toEqual([200, 200, 50]);
    expect(written.flat()).toEqual(upTo(450));
  });

  it('are written at once when the service stops', async () => {
    const { note, flush, written } = trail();
    note(1);
    await flush();
    expect(written).toEqual([[1]]);
  });

  it('wait while the store is away, in their order, and are asked about now and then only', async () => {
    const { state, note, written, reported } = trail();
    state.fault = new Error('away');
    upTo(300).forEach(note);
    await vi.advanceTimersByTimeAsync(200);
    upTo(500).forEach(note);
    await vi.advanceTimersByTimeAsync(1_700);
    expect(reported).toEqual([0]);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(reported).toEqual([0, 0, 0]);
    state.fault = undefined;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(written.flat()).toEqual([...upTo(300), ...upTo(500)]);
  });

  it('are given up from the oldest on, and reported, where too many wait', async () => {
    const { state, note, written, reported } = trail();
    state.fault = new Error('away');
    upTo(20_007).forEach(note);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(reported[0]).toBe(7);
    state.fault = undefined;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(written.flat()).toEqual(upTo(20_007).slice(7));
  });

  it('that can never be written are reported, and do not hold up those behind them', async () => {
    const { state, note, written, reported } = trail();
    state.isTemporary = false;
    state.fault = new Error('a value that no column takes');
    note(1);
    await vi.advanceTimersByTimeAsync(200);
    state.fault = undefined;
    note(2);
    await vi.advanceTimersByTimeAsync(200);
    expect(reported).toEqual([1]);
    expect(written).toEqual([[2]]);
  });
});
