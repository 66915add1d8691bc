import { expect, test } from 'vitest';
import { createPace } from '../../server/webhooks/pace.ts';

/** Lets so many wait at once, and tells which have begun by the end of each tick. */
function waiting(count: number) {
  const due: (() => void)[] = [];
  const pace = createPace({ count: 2, everyMs: 1 }, (tick) => void due.push(tick));
  const begun: number[] = [];
  const begin = (one: number) => void pace.start().then(() => begun.push(one));
  for (let one = 0; one < count; one += 1) begin(one);
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const tick = async () => {
    due.shift()?.();
    await settle();
  };
  return { pace, begun, begin, due, settle, tick };
}

test('lets no more begin in a tick than it says, in the order in which they came', async () => {
  const { pace, begun, settle, tick } = waiting(5);
  await settle();
  expect(begun).toEqual([0, 1]);
  expect(pace.isBusy()).toBe(true);
  await tick();
  expect(begun).toEqual([0, 1, 2, 3]);
  await tick();
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect(pace.isBusy()).toBe(false);
});

test('keeps nobody waiting after a rest, and leaves no timer behind', async () => {
  const { begun, begin, due, settle, tick } = waiting(3);
  for (let ticks = 0; ticks < 10; ticks += 1) await tick();
  expect(due).toEqual([]);
  begin(3);
  await settle();
  expect(begun).toEqual([0, 1, 2, 3]);
});
