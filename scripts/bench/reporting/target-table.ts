import { referenceNaiveCpu } from '../targets.ts';
import type { Report } from './report.ts';
import type { Table } from './table.ts';

/** Each target beside its measured figure. */
export function targetTable({ targets, fastifyNaiveCpu }: Report): Table {
  const withUnit = (value: number | undefined, unit: string) =>
    value === undefined ? undefined : `${round(value)} ${unit}`;
  return {
    title: 'Targets and what was measured',
    columns: [
      { key: 'target', label: 'target' },
      { key: 'measured', label: 'measured' },
      { key: 'scaled', label: 'scaled' },
      { key: 'verdict', label: 'verdict' },
    ],
    rows: targets.map(({ wording, value, unit, of, scaled, verdict }) => ({
      target: wording,
      measured: `${withUnit(value, unit) ?? ''}${of === undefined ? '' : ` (${of})`}`,
      scaled: withUnit(scaled, unit),
      verdict,
    })),
    notes: [
      'The verdict is on the measured figure, of this machine on this day.',
      fastifyNaiveCpu === undefined
        ? 'Figures are scaled where fastify-naive was measured in the same run; here it was not.'
        : `Scaled: what it comes to where fastify-naive takes ${referenceNaiveCpu} µs for a createPatient, as on the ` +
          `machine that the targets were stated for; here it took ${Math.round(fastifyNaiveCpu)} µs. It is no verdict.`,
    ],
  };
}

function round(value: number): string {
  return value.toLocaleString('en-US', { maximumSignificantDigits: 3 });
}
