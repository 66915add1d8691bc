import { describe, expect, it } from 'vitest';

import { used } from '../../scripts/bench/cpu.ts';
import { flatness, growthTable } from '../../scripts/bench/growth/growth-table.ts';
import { summary } from '../../scripts/bench/measure.ts';
import type { Measurement } from '../../scripts/bench/measure.ts';
import { memoryOf } from '../../scripts/bench/parts/start.ts';

function measurement(over: Partial<Measurement> = {}): Measurement {
  return { requestsPerSecond: 1_000, p50: 1, p99: 5, nodeCpu: 60, postgresCpu: 80, ...over };
}

describe('several rounds come to one figure', () => {
  it('takes the CPU time of the round that used least, both parts from the same round', () => {
    const rounds = [
      measurement({ nodeCpu: 50, postgresCpu: 100 }),
      measurement({ nodeCpu: 70, postgresCpu: 60 }),
      measurement({ nodeCpu: 90, postgresCpu: 90 }),
    ];
    expect(summary(rounds)).toMatchObject({ nodeCpu: 70, postgresCpu: 60 });
  });

  it('takes the median of the rest, so that one bad round does not count', () => {
    const rounds = [3, 400, 4].map((p99) => measurement({ p99 }));
    expect(summary(rounds).p99).toBe(4);
  });
});

it('counts a backend that came in between from nothing, and one that went not at all', () => {
  const before = new Map([
    [1, 100],
    [2, 500],
  ]);
  const after = new Map([
    [1, 130],
    [3, 20],
  ]);
  expect(used(before, after)).toBe(50);
});

describe('growth', () => {
  const outcomes = [
    { operation: 'a', patients: 2_000_000, summary: measurement({ nodeCpu: 70, postgresCpu: 98, p99: 6 }) },
    { operation: 'a', patients: 1_000, summary: measurement() },
    { operation: 'b', patients: 1_000, summary: measurement({ nodeCpu: 10, postgresCpu: 10, p99: 1 }) },
    { operation: 'b', patients: 2_000_000, summary: measurement({ nodeCpu: 10, postgresCpu: 11, p99: 3 }) },
  ];

  it('names the operation that grew most from the fewest patients to the most', () => {
    const grown = flatness(outcomes);
    expect(grown.cpu.of).toBe('a');
    expect(grown.cpu.value).toBeCloseTo(1.2);
    expect(grown.p99).toEqual({ of: 'b', value: 3 });
  });

  it('shows the fewest patients first, however they were measured', () => {
    const { columns, rows } = growthTable(outcomes, new Map());
    expect(columns.map(({ key }) => key).filter((key) => key.startsWith('cpu'))).toEqual([
      'cpuAt1000',
      'cpuAt2000000',
      'cpuGrowth',
    ]);
    expect(rows[0]).toMatchObject({ operation: 'a', cpuAt1000: 140, cpuAt2000000: 168 });
  });
});

it('compares the memory at the end with that after a third of the load, and knows the most', () => {
  const samples = Array.from({ length: 24 }, (_, index) => (index === 15 ? 300 : index < 12 ? 100 : 110));
  expect(memoryOf(samples)).toEqual({ most: 300, early: 100, late: 110 });
});
