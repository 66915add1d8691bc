import { describe, expect, test } from 'vitest';

import type { Send } from './client.ts';
import type { Clinic } from './load.ts';
import { pageOf, place, readsOf, twoProcesses } from './replicated.ts';

const many = (length: number) => Array.from({ length }, (_, index) => index);

/** Places an order at one process and lists orders at the other, again and again. Returns the orders that were not listed. */
async function writeAndList(
  [writer, reader]: readonly [Send, Send],
  clinic: Clinic,
  times: number,
): Promise<readonly string[]> {
  const path = `/api/external/medication-order?clinic_id=${clinic.clinicId}&limit=50`;
  const missed: string[] = [];
  for (let round = 0; round < times; round += 1) {
    const id = await place(writer, clinic);
    if (!(await pageOf(reader, path)).ids.includes(id)) missed.push(id);
  }
  return missed;
}

describe('a client that reads at one process what it has just written at another', () => {
  test('always finds it, whether the replica keeps up, lags, stands still or is gone', async () => {
    const { standby, clients, clinic, onStandby } = await twoProcesses(10);
    const [first, second] = clients;
    const everyone = (times: number) =>
      Promise.all(
        many(8).map((index) =>
          writeAndList(index % 2 === 0 ? [first, second] : [second, first], clinic, times),
        ),
      );

    expect((await everyone(100)).flat()).toEqual([]);
    expect(await readsOf(onStandby, 'medication_orders')).toBeGreaterThan(0);
    await onStandby.query('select pg_wal_replay_pause()');
    expect((await everyone(50)).flat()).toEqual([]);
    await onStandby.query('select pg_wal_replay_resume()');
    expect((await everyone(50)).flat()).toEqual([]);
    await standby.crash();
    expect((await everyone(50)).flat()).toEqual([]);
  });
});
