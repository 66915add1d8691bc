import type { Form } from './options.ts';
import type { Table } from './report.ts';
import type { Stage } from './stage.ts';
import type { Measured } from './targets.ts';

/** A part of the bench. */
export interface Part {
  readonly title: string;
  /** The seconds planned for it. */
  readonly seconds: Readonly<Record<Form, number>>;
  /** Starts no round that would end after the deadline, on the clock of performance.now(). */
  readonly run: (stage: Stage, deadline: number) => Promise<PartResult>;
}

export interface PartResult {
  readonly tables: readonly Table[];
  readonly measured: readonly Measured[];
}
