import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';

/** An alert of docs/monitoring/alerts.yaml. */
export interface Alert {
  readonly alert: string;
  readonly expr: string;
  readonly for: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook_url: string };
}

export const rulesFile = 'docs/monitoring/alerts.yaml';

interface RulesFile {
  readonly groups: readonly { readonly rules: readonly Alert[] }[];
}

// promtool checks the file against its format.
// eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion
const { groups } = load(readFileSync(rulesFile, 'utf8')) as RulesFile;

export const alerts: readonly Alert[] = groups.flatMap(({ rules }) => rules);

const words = new Set(
  `absent and avg by count group_left histogram_quantile increase label_replace max max_over_time min offset on or rate
   sum time topk unless vector without`.split(/\s+/),
);

/** The series that an expression of PromQL reads. */
export function seriesIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/\{[^}]*\}/g, ' ')
    .replaceAll(/\b(?:by|on|without|group_left)\s*\([^)]*\)/g, ' ')
    .replaceAll(/\[[^\]]*\]/g, ' ')
    .replaceAll(/\b\d+[smhdw]?\b/g, ' ');
  const names = bare.match(/[a-zA-Z_:][\w:]*/g) ?? [];
  return names.filter((name) => !words.has(name));
}
