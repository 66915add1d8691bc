import { expect, test } from 'vitest';
import { createPace } from '../../server/webhooks/places.ts';

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
