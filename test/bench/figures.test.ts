import { describe, expect, it } from 'vitest';

import { used } from '../../scripts/bench/cpu.ts';
import { roundsWithin, summary } from '../../scripts/bench/measure.ts';
import type { Measurement } from '../../scripts/bench/measure.ts';
import { cpuRatio, growthTable, mostGrown } from '../../scripts/bench/parts/growth.ts';
import { memoryOf } from '../../scripts/bench/parts/start.ts';

function measurement(nodeCpu: number, postgresCpu: number, p99 = 5): Measurement {
  return { requestsPerSecond: 1_000, p50: 1, p99, nodeCpu, postgresCpu, cpu: nodeCpu + postgresCpu };
}

describe('rounds', () => {
  it('count the CPU times of the one that used least', () => {
    const rounds = [measurement(50, 100), measurement(70, 60), measurement(90, 90)];
    expect(summary(rounds)).toMatchObject({ nodeCpu: 70, postgresCpu: 60, cpu: 130 });
  });

  it('count the median of latencies, so that one bad round does not matter', () => {
    expect(summary([3, 400, 4].map((p99) => measurement(1, 1, p99))).p99).toBe(4);
  });

  it.each([
    { each: 4, deadline: 12, most: 10, expected: [0, 1, 2] },
    { each: 4, deadline: 11, most: 10, expected: [0, 1] },
    { each: 100, deadline: 10, most: 3, expected: [0] },
    { each: 1, deadline: 1_000, most: 3, expected: [0, 1, 2] },
  ])('of $each s until $deadline s, at most $most, are $expected', ({ each, deadline, most, expected }) => {
    let now = 0;
    const rounds: number[] = [];
    for (const round of roundsWithin(most, deadline, () => now)) {
      rounds.push(round);
      now += each;
    }
    expect(rounds).toEqual(expected);
  });
});

it('counts a new backend from zero and an ended one not at all', () => {
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

it('compares the memory at the end of a load with that after a third', () => {
  const samples = Array.from({ length: 24 }, (_, index) => (index === 15 ? 300 : index < 12 ? 100 : 110));
  expect(memoryOf(samples)).toEqual({ most: 300, early: 100, late: 110 });
});

describe('growth', () => {
  const outcomes = [
    { operation: 'a', patients: 2_000_000, summary: measurement(70, 98) },
    { operation: 'a', patients: 1_000, summary: measurement(60, 80) },
    { operation: 'b', patients: 1_000, summary: measurement(10, 10) },
    { operation: 'b', patients: 2_000_000, summary: measurement(10, 11) },
  ];

  it('names the operation that grew most', () => {
    expect(mostGrown(outcomes)).toEqual({ of: 'a', value: 168 / 140 });
  });

  it('compares two operations at all sizes together, and not with one that was not measured', () => {
    expect(cpuRatio(outcomes, 'a', 'b')).toBe((168 + 140) / (20 + 21));
    expect(cpuRatio(outcomes, 'a', 'c')).toBeNaN();
  });

  it('shows the smallest size first', () => {
    const { columns, rows } = growthTable(outcomes);
    const labels = columns.map(({ label }) => label).filter((label) => label.startsWith('µs'));
    expect(labels).toEqual(['µs at 1K', 'µs at 2M']);
    expect(rows[0]).toMatchObject({ operation: 'a', cpuAt1000: 140, cpuAt2000000: 168, cpuGrowth: 1.2 });
  });
});
