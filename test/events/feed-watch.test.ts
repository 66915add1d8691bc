import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { feedWatch } from '../../server/events/feed.ts';
import { eventually } from '../support/eventually.ts';

/** A watch over feeds that the test moves on. */
function watched() {
  const ends = new Map<string, number>();
  const asked: (readonly string[])[] = [];
  const failures: unknown[] = [];
  let broken = false;
  const watch = feedWatch({
    readEnds: (clinicIds) => {
      asked.push(clinicIds);
      if (broken) return Promise.reject(new Error('away'));
      return Promise.resolve([...ends].map(([clinicId, position]) => ({ clinicId, position })));
    },
    onFailure: (error) => failures.push(error),
    everyMs: 5,
    afterFailureMs: 20,
  });
  onTestFinished(() => watch.stop());
  const wait = (clinicId: string, position: number, withinMs = 30_000, hungUp?: AbortSignal) =>
    watch.beyond({ clinicId, position }, withinMs, hungUp);
  return { ends, asked, failures, watch, wait, breaks: (is: boolean) => void (broken = is) };
}

describe('those who wait for events', () => {
  test('share one query, and are told when their clinic’s feed goes on', async () => {
    const { ends, asked, watch, wait } = watched();
    const waiting = [wait('a', 1), wait('a', 1), wait('b', 7), wait('c', 0)];
    await eventually(() => expect(asked.length).toBeGreaterThan(2));
    expect(asked[0]).toEqual(['a', 'b', 'c']);
    ends.set('a', 2).set('b', 7).set('c', 0);
    expect(await Promise.all(waiting.slice(0, 2))).toEqual([true, true]);
    expect(watch.waiting()).toBe(2);
    ends.set('b', 8);
    expect(await waiting[2]).toBe(true);
  });

  test('miss nothing that came between their read and their wait', async () => {
    const { ends, wait } = watched();
    ends.set('a', 4);
    expect(await wait('a', 3)).toBe(true);
  });

  test('read again when their time is up', async () => {
    const { watch, wait } = watched();
    expect(await wait('a', 1, 20)).toBe(true);
    expect(watch.waiting()).toBe(0);
  });

  test('are forgotten when they hang up, even before they wait', async () => {
    const { watch, wait } = watched();
    const leaving = new AbortController();
    const waiting = wait('a', 1, 30_000, leaving.signal);
    leaving.abort();
    expect(await waiting).toBe(false);
    expect(await wait('a', 1, 30_000, leaving.signal)).toBe(false);
    expect(watch.waiting()).toBe(0);
  });

  test('leave at once when the server stops, and so does who comes later', async () => {
    const { watch, wait } = watched();
    const waiting = [wait('a', 1), wait('a', 1), wait('b', 1)];
    watch.stop();
    expect(await Promise.all([...waiting, wait('c', 1)])).toEqual([false, false, false, false]);
  });

  test('go on waiting while the store is down', async () => {
    const { ends, failures, wait, breaks } = watched();
    breaks(true);
    const waiting = wait('a', 1);
    await eventually(() => expect(failures.length).toBeGreaterThan(1));
    breaks(false);
    ends.set('a', 2);
    expect(await waiting).toBe(true);
  });
});

test('a store that is down is asked less often', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { asked, wait, breaks } = watched();
  breaks(true);
  void wait('a', 1);
  await vi.advanceTimersByTimeAsync(24);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(2);
});

test('nothing is asked while nobody waits', async () => {
  const { asked, wait } = watched();
  await wait('a', 1, 20);
  const before = asked.length;
  await delay(50);
  expect(asked.length).toBeLessThanOrEqual(before + 1);
});
