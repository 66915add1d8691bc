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

/** What two parts do, one after the other under the title of the first, each in its own time. */
export function inTurn(first: Part, second: Part): Part {
  const secondsOf = (form: Form) => first.seconds[form] + second.seconds[form];
  return {
    title: first.title,
    seconds: { quick: secondsOf('quick'), full: secondsOf('full') },
    run: async (stage) => {
      const results: PartResult[] = [];
      for (const { run, seconds } of [first, second]) {
        const deadline = performance.now() + seconds[stage.options.form] * 1_000;
        results.push(await run(stage, deadline).finally(stage.endPart));
      }
      return {
        tables: results.flatMap(({ tables }) => tables),
        measured: results.flatMap(({ measured }) => measured),
      };
    },
  };
}
