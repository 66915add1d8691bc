import { table } from '../operator/table.ts';

/** Something that was measured. */
export interface Figure {
  readonly name: string;
  readonly value: number | string;
  readonly unit: string;
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

/** The result of a drill. */
export interface Report {
  readonly name: string;
  /** Whether every promise was kept. */
  readonly held: boolean;
  /** What the drill did, one sentence each. */
  readonly tried: readonly string[];
  readonly figures: readonly Figure[];
  readonly findings: readonly Finding[];
}

/** A drill has held if it found nothing. */
export function reportOf(
  name: string,
  { tried, figures, findings }: Pick<Report, 'tried' | 'figures' | 'findings'>,
): Report {
  return { name, held: findings.length === 0, tried, figures, findings };
}

/** Long lists of ids help nobody; `--json` has them all. */
const idsShown = 5;

/** The report for people. */
export function reportText({ name, held, tried, figures, findings }: Report): string {
  const parts = [
    tried.map((sentence) => `- ${sentence}`).join('\n'),
    table(
      ['figure', 'value', 'unit'],
      figures.map(({ name: figure, value, unit }) => [figure, value, unit]),
    ),
    ...findings.map(({ what, ids }) => {
      const more = ids.length > idsShown ? `and ${ids.length - idsShown} more` : '';
      return [`NOT HELD: ${what}`, ...ids.slice(0, idsShown), more]
        .filter((line) => line !== '')
        .join('\n  ');
    }),
    `${name}: ${held ? 'every promise was kept' : `${findings.length} broken`}`,
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}
