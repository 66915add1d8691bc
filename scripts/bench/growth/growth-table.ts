import type { Measured } from '../judge.ts';
import { totalCpu } from '../measure.ts';
import type { Measurement } from '../measure.ts';
import type { Table } from '../reporting/table.ts';

/** What an operation came to on a database with so many patients. */
export interface GrowthOutcome {
  readonly operation: string;
  readonly patients: number;
  readonly summary: Measurement;
}

interface Growth {
  readonly operation: string;
  /** By the number of patients, the fewest first. */
  readonly cpu: ReadonlyMap<number, number>;
  readonly p99: ReadonlyMap<number, number>;
}

/** The operations that grew most from the fewest patients to the most: how many times the cost, and the p99. */
export function flatness(
  outcomes: readonly GrowthOutcome[],
): Readonly<Record<'cpu' | 'p99', Pick<Measured, 'value' | 'of'>>> {
  const all = growths(outcomes);
  const worst = (figure: 'cpu' | 'p99') => {
    const [first] = all.toSorted((a, b) => timesGrown(b[figure]) - timesGrown(a[figure]));
    return { value: first ? timesGrown(first[figure]) : Number.NaN, of: first?.operation ?? 'none' };
  };
  return { cpu: worst('cpu'), p99: worst('p99') };
}

/** A row for each operation, with a column for each number of patients. */
export function growthTable(
  outcomes: readonly GrowthOutcome[],
  seedSeconds: ReadonlyMap<number, number>,
  notes: readonly string[] = [],
): Table {
  const sizes = [...new Set(outcomes.map(({ patients }) => patients))].sort((a, b) => a - b);
  const columns = (figure: 'cpu' | 'p99', unit: string, digits: number) => [
    ...sizes.map((size) => ({ key: `${figure}At${size}`, label: `${unit} at ${shortOf(size)}`, digits })),
    { key: `${figure}Growth`, label: '×', digits: 2 },
  ];
  return {
    title: `CPU time a request (Node and PostgreSQL) and p99 at 32 connections, by the number of patients`,
    columns: [
      { key: 'operation', label: 'operation' },
      ...columns('cpu', 'µs', 1),
      ...columns('p99', 'p99 ms', 1),
    ],
    rows: growths(outcomes).map(({ operation, cpu, p99 }) => ({
      operation,
      ...Object.fromEntries([...cpu].map(([size, value]) => [`cpuAt${size}`, value])),
      cpuGrowth: timesGrown(cpu),
      ...Object.fromEntries([...p99].map(([size, value]) => [`p99At${size}`, value])),
      p99Growth: timesGrown(p99),
    })),
    notes: [
      'Each patient has an order and two audit records. × is the most patients over the fewest.',
      `Filled in ${[...seedSeconds].map(([size, seconds]) => `${Math.round(seconds)} s (${shortOf(size)})`).join(', ')}.`,
      ...notes,
    ],
  };
}

function growths(outcomes: readonly GrowthOutcome[]): Growth[] {
  return [...new Set(outcomes.map(({ operation }) => operation))].map((operation) => {
    const own = outcomes
      .filter((one) => one.operation === operation)
      .toSorted((a, b) => a.patients - b.patients);
    return {
      operation,
      cpu: new Map(own.map(({ patients, summary }) => [patients, totalCpu(summary)])),
      p99: new Map(own.map(({ patients, summary }) => [patients, summary.p99])),
    };
  });
}

function timesGrown(bySize: ReadonlyMap<number, number>): number {
  const values = [...bySize.values()];
  return (values.at(-1) ?? Number.NaN) / (values[0] ?? Number.NaN);
}

function shortOf(size: number): string {
  if (size >= 1_000_000) return `${size / 1_000_000} million`;
  return `${size / 1_000} thousand`;
}
