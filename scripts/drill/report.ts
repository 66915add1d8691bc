import { table } from '../operator/table.ts';

/** Something that was measured. */
interface Figure {
  readonly name: string;
  readonly value: number | string;
  readonly unit: string;
}

export function count(name: string, value: number, unit = ''): Figure {
  return { name, value, unit };
}

export function seconds(name: string, value: number): Figure {
  return { name, value: value.toFixed(1), unit: 's' };
}

/** A broken promise. */
export interface Finding {
  readonly what: string;
  /** The ids concerned. Ids only: a report holds no health information. */
  readonly ids: readonly string[];
}

/** A finding if there is anything to find. */
export function finding(what: string, ids: readonly string[]): Finding[] {
  return ids.length === 0 ? [] : [{ what, ids }];
}

/** The result of a drill. The drill passes if it has no findings. */
export interface Report {
  /** The steps of the drill, one sentence each. */
  readonly tried: readonly string[];
  readonly figures: readonly Figure[];
  readonly findings: readonly Finding[];
}

/** Long lists of ids help nobody; `--json` has them all. */
const idsShown = 5;

/** The report for people. */
export function reportText(name: string, { tried, figures, findings }: Report): string {
  const parts = [
    tried.map((sentence) => `- ${sentence}`).join('\n'),
    table(
      ['figure', 'value', 'unit'],
      figures.map(({ name: figure, value, unit }) => [figure, value, unit]),
    ),
    ...findings.map((broken) => `NOT HELD: ${listed(broken)}`),
    `${name}: ${findings.length === 0 ? 'every promise was kept' : `${findings.length} broken`}`,
  ];
  return parts.join('\n\n');
}

function listed({ what, ids }: Finding): string {
  const more = ids.length > idsShown ? [`and ${ids.length - idsShown} more`] : [];
  return [what, ...ids.slice(0, idsShown), ...more].join('\n  ');
}
