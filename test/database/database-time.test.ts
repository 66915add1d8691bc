import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { DatabaseTime } from '../../server/database/database-time.ts';
import type { TellsTime } from '../../server/database/database-time.ts';

const minute = 60_000;

/** The offset of the database's clock from this machine's, and how long the database takes to answer. */
let ahead: number;
let travelMs: number;
let asked: number;
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const travel = () => new Promise((resolve) => setTimeout(resolve, travelMs / 2));
const tell = async (): Promise<TellsTime[]> => {
  asked += 1;
  await travel();
  const presentTime = Date.now() + ahead;
  await travel();
  return [{ presentTime }];
};

let answer = tell;
const ask = () => answer();

let time: DatabaseTime;
const difference = () => time.now().getTime() - Date.now();
const learn = async () => {
  await Promise.all([time.learn(ask), pass(travelMs)]);
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout'] });
  [ahead, travelMs, asked] = [10 * minute, 4, 0];
  answer = tell;
  time = new DatabaseTime(ask);
});
afterEach(() => void vi.useRealTimers());

test('the time is that of the database, within the time that its answer took', async () => {
  await learn();
  expect(Math.abs(difference() - ahead)).toBeLessThanOrEqual(travelMs);
});

test('setting the clock of the machine changes nothing', async () => {
  await learn();
  const before = time.now();
  vi.setSystemTime(Date.now() - 60 * minute);
  expect(time.now()).toEqual(before);
});

test('an answer that came late, because the process was stopped, leaves what is known', async () => {
  await learn();
  const known = difference();
  travelMs = minute;
  await learn();
  expect(difference()).toBe(known);
});

test('if the clock of the database is set, the time follows within ten seconds', async () => {
  await learn();
  ahead = -10 * minute;
  await pass(10_001);
  time.now();
  await pass(travelMs);
  expect(Math.abs(difference() - ahead)).toBeLessThanOrEqual(travelMs);
  expect(asked).toBe(2);
});

test('while the database does not answer, the time goes on', async () => {
  await learn();
  answer = () => Promise.reject(new Error('away'));
  const before = time.now().getTime();
  await pass(minute);
  expect(time.now().getTime() - before).toBe(minute);
});
