import type { Verdict } from '../judge.ts';
import type { Bar } from './chart.ts';
import type { Table } from './table.ts';

/** What one part of the bench came to. */
export interface PartReport {
  readonly name: string;
  readonly title: string;
  readonly tables: readonly Table[];
}

/** A whole run, as `--json` prints it. */
export interface Report {
  readonly form: 'quick' | 'full';
  readonly startedAt: string;
  readonly seconds: number;
  readonly machine: Machine;
  readonly parts: readonly PartReport[];
  /** Every target that a part of this run measured. */
  readonly targets: readonly Verdict[];
  /** What bare Fastify with naive SQL took in this run, in µs: figures are scaled by it. */
  readonly fastifyNaiveCpu?: number;
  readonly bars: readonly Bar[];
}

export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  readonly node: string;
  /** Absent where no part needed it. */
  readonly postgres?: string;
  /** Of the minute before the bench began. */
  readonly loadAverage: number;
}
