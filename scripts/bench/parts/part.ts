import type { Measured } from '../judge.ts';
import type { Form } from '../options.ts';
import type { PartName } from '../part-names.ts';
import type { Bar } from '../reporting/chart.ts';
import type { Table } from '../reporting/table.ts';
import type { Stage } from '../stage.ts';

/** What a part measured. */
export interface PartResult {
  readonly tables: readonly Table[];
  readonly measured: readonly Measured[];
  readonly bars?: readonly Bar[];
  /** What bare Fastify with naive SQL took for a createPatient, in µs. */
  readonly fastifyNaiveCpu?: number;
}

/** A part of the bench. */
export interface Part {
  readonly name: PartName;
  readonly title: string;
  /** Planned for it, in seconds: no round begins that would end after them. */
  readonly seconds: Readonly<Record<Form, number>>;
  /** `deadline` is on the clock of performance.now(). */
  readonly run: (stage: Stage, deadline: number) => Promise<PartResult>;
}
