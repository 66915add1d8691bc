import { describe, expect, it } from 'vitest';

import { costTable, primaryTable } from '../../scripts/bench/capacity-tables.ts';
import type { Step } from '../../scripts/bench/capacity-tables.ts';
import { mostPartners, p99Wait } from '../../scripts/bench/simulate.ts';

const cost = (postgresCpu: number) => ({ nodeCpu: 100, postgresCpu, wal: 2_000, disk: 500 });
const steps: readonly Step[] = [
  { step: 'createMedicationOrder', times: 1, isRequest: true, cost: cost(400) },
  { step: 'getMedicationOrder', times: 3, isRequest: true, cost: cost(100) },
  { step: 'event and delivery', times: 1, isRequest: false, cost: cost(100) },
];

describe('the simulated queue', () => {
  const machine = { cores: 2, serviceMs: 1, perMinute: 60, pattern: 'evenly' } as const;

  it('lets nobody wait on cores that are mostly free', () => {
    expect(p99Wait({ ...machine, partners: 200 })).toBeLessThan(1);
  });

  it('grows without end on more requests than the cores can take', () => {
    expect(p99Wait({ ...machine, partners: 4_000 })).toBeGreaterThan(10_000);
  });

  it('carries nearly as many partners as the time of the cores allows, if they send evenly', () => {
    const most = mostPartners(machine, 50);
    expect(most).toBeGreaterThan(1_900);
    expect(most).toBeLessThanOrEqual(2_000);
  });

  it('carries about a twelfth of them if all send their minute in five seconds', () => {
    const most = mostPartners({ ...machine, pattern: 'on the minute' }, 50);
    expect(most).toBeGreaterThan(150);
    expect(most).toBeLessThan(185);
  });
});

describe('the tables', () => {
  it('add up the life of an order: each step as often as it happens', () => {
    const life = { step: 'the life of an order', nodeCpu: 500, postgresCpu: 800, wal: 10_000, disk: 2_500 };
    expect(costTable(steps).rows.at(-1)).toEqual(life);
  });

  it('say what the CPU of a primary is enough for: 60 % of 4 cores, 800 µs an order', () => {
    const [least] = primaryTable(steps).rows;
    expect(least).toMatchObject({ cores: '4', ordersPerSecond: 3_000, wal: 30 });
    // Four requests share the 800 µs, and two whole cores are used.
    expect(least?.['evenly']).toBeGreaterThan(9_500);
    expect(least?.['evenly']).toBeLessThanOrEqual(10_000);
  });
});
