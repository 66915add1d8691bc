import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { auditTrail } from '../../server/audit/trail.ts';

/** A trail whose store fails while `fault` is set, with the batches it wrote and the losses it reported. */
function trail() {
  const state = { fault: undefined as Error | undefined, isTemporary: true, isSilent: false };
  const written: number[][] = [];
  const reported: number[] = [];
  const { note, flush, close } = auditTrail<number>({
    append: (batch) => {
      if (state.isSilent) return new Promise(() => undefined);
      if (state.fault) return Promise.reject(state.fault);
      written.push([...batch]);
      return Promise.resolve();
    },
    isTemporary: () => state.isTemporary,
    onFailure: (_error, lost) => void reported.push(lost),
  });
  return { state, written, reported, note, flush, close };
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  // A service that the worker shares may have set one of these timers, and would wait for it forever.
  await vi.runOnlyPendingTimersAsync();
  vi.useRealTimers();
});

describe('the audit records of requests that changed nothing', () => {
  it('are written together, 200 ms after the first of them', async () => {
    const { note, written } = trail();
    upTo(3).forEach(note);
    await vi.advanceTimersByTimeAsync(199);
    expect(written).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(written).toEqual([upTo(3)]);
  });

  it('are written at once when the service stops', async () => {
    const { note, close, written } = trail();
    upTo(250).forEach(note);
    await close(60_000);
    expect(written.flat()).toEqual(upTo(250));
  });

  it('wait in order while the store is away, with an attempt every two seconds', async () => {
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
    await vi.advanceTimersByTimeAsync(2_500);
    expect(written.flat()).toEqual([...upTo(300), ...upTo(500)]);
  });

  it('are lost and reported if more than 20,000 wait', async () => {
    const { state, note, written, reported } = trail();
    state.fault = new Error('away');
    upTo(20_007).forEach(note);
    await vi.advanceTimersByTimeAsync(1);
    expect(reported).toEqual([7]);
    state.fault = undefined;
    await vi.advanceTimersByTimeAsync(2_500);
    expect(written.flat()).toEqual(upTo(20_000));
  });

  it('are lost and reported if the store is away when the service stops', async () => {
    const { state, note, close, written, reported } = trail();
    state.fault = new Error('away');
    upTo(450).forEach(note);
    await vi.advanceTimersByTimeAsync(1);
    expect(reported).toEqual([0]);
    await close(60_000);
    expect(reported).toEqual([0, 200, 200, 50]);
    expect(written).toEqual([]);
  });

  it('are lost and reported if the store does not answer when the service stops', async () => {
    const { state, note, close, reported } = trail();
    state.isSilent = true;
    upTo(450).forEach(note);
    await vi.advanceTimersByTimeAsync(1);
    await close(1);
    expect(reported).toEqual([450]);
  });

  it('are written before the pause is over if they are flushed', async () => {
    const { note, flush, written } = trail();
    upTo(3).forEach(note);
    flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(written).toEqual([upTo(3)]);
  });

  it('do not wait behind records that can never be written, which are reported', async () => {
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
