import { describe, expect, test } from 'vitest';
import { createPace, fastMs, freeSlots, mayStart, slots } from '../../server/webhooks/slots.ts';

const leasedAt = new Date('2026-11-22T09:00:00.000Z');
const after = (milliseconds: number) => new Date(leasedAt.getTime() + milliseconds);
const leases = (count: number, slow: boolean) => Array.from({ length: count }, () => ({ slow, leasedAt }));

test('a lease starts attempts for a second', () => {
  expect(mayStart({ slow: false, leasedAt }, after(fastMs))).toBe(true);
  expect(mayStart({ slow: false, leasedAt }, after(fastMs + 1))).toBe(false);
});

describe('the slots', () => {
  const { fast, waiting } = slots;

  test('are all free in a new process', () => {
    expect(freeSlots([], leasedAt)).toEqual({ fast, slow: waiting });
  });

  test('of fast receivers are not taken by slow ones, however many', () => {
    expect(freeSlots(leases(waiting, true), leasedAt)).toEqual({ fast, slow: 0 });
  });

  test('of slow receivers are not taken by fast ones that start attempts', () => {
    expect(freeSlots(leases(fast, false), leasedAt)).toEqual({ fast: 0, slow: waiting });
  });

  test('of fast receivers are free again after a second: those that have not answered wait with the slow', () => {
    expect(freeSlots(leases(fast, false), after(fastMs + 1))).toEqual({ fast, slow: waiting - fast });
  });

  test('are never more than all, if a burst of receivers turns out dead', () => {
    const dead = leases(waiting + 50, false);
    expect(freeSlots(dead, after(fastMs + 1))).toEqual({ fast: fast - 50, slow: 0 });
    expect(freeSlots([...dead, ...leases(fast, true)], after(fastMs + 1))).toEqual({ fast: 0, slow: 0 });
  });
});

/** A pace of two per tick, with `count` callers, and a record of those that have started. */
function paceWith(count: number) {
  const due: (() => void)[] = [];
  const pace = createPace({ count: 2, everyMs: 1 }, (tick) => void due.push(tick));
  const started: number[] = [];
  const start = (caller: number) => void pace.start().then(() => started.push(caller));
  for (let caller = 0; caller < count; caller += 1) start(caller);
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const tick = async () => {
    due.shift()?.();
    await settle();
  };
  return { pace, started, start, due, settle, tick };
}

describe('the pace', () => {
  test('starts two callers per tick, in the order in which they asked', async () => {
    const { pace, started, settle, tick } = paceWith(5);
    await settle();
    expect(started).toEqual([0, 1]);
    expect(pace.isBusy()).toBe(true);
    await tick();
    expect(started).toEqual([0, 1, 2, 3]);
    await tick();
    expect(started).toEqual([0, 1, 2, 3, 4]);
    expect(pace.isBusy()).toBe(false);
  });

  test('starts a caller at once after a rest, and leaves no timer behind', async () => {
    const { started, start, due, settle, tick } = paceWith(3);
    for (let ticks = 0; ticks < 10; ticks += 1) await tick();
    expect(due).toEqual([]);
    start(3);
    await settle();
    expect(started).toEqual([0, 1, 2, 3]);
  });
});
